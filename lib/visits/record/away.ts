/** Whether an error comes from the connection, or from a server that is full or shutting down. */
export function isAway(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  const { code } = error as { code?: string };
  // No code means a timeout or a broken connection.
  return code === undefined || !/^(?:22|23|42)...$/.test(code);
}
