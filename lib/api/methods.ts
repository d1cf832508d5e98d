export const httpMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof httpMethods)[number];

/** The methods of an address as `Allow` names them, with those that are there by themselves. */
export const withImplied = (methods: readonly string[]): string[] =>
  [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
