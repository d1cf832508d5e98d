/** Whether an error is of the connection, or of a server that is full or shuts down. */
export function isAway(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  const { code } = error as { code?: string };
  // Without a code it is a timeout, or a connection that ended.
  return code === undefined || !/^(?:22|23|42)...$/.test(code);
}
