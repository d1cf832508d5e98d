export const httpMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof httpMethods)[number];

export const withImplied = (methods: readonly string[]): string[] =>
  [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
