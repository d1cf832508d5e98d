/** Reads errors of the API client without depending on it. */
export function describeFailure(error: unknown): { message: string; fields: Record<string, string> } {
  if (error instanceof Error && "code" in error) {
    const fields = "fields" in error ? (error.fields as Record<string, string> | undefined) : undefined;
    return { message: error.message, fields: fields ?? {} };
  }
  console.error(error);
  return { message: "Ha ocurrido un error. Inténtalo de nuevo.", fields: {} };
}
