import { z } from "zod";
import { AppError } from "./errors";

const generic = "Revisa los datos enviados.";

z.config(z.locales.es());
const unsaid = "Entrada inválida";

/** @throws AppError `bad_request` with a Spanish text per wrong field */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
    for (const key of unknown) fields[key.slice(0, 100)] ??= "No se espera este campo.";
    const name = issue.path.join(".");
    if (unknown.length === 0 && name) fields[name.slice(0, 100)] ??= messageOf(issue);
  }
  throw new AppError("bad_request", Object.values(fields)[0] ?? generic, fields);
}

/** A union without a message of its own gives the message of its first option. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_union" && issue.message === unsaid && issue.errors[0]?.[0]?.message) || issue.message;
