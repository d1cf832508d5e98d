import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { readWholeForm } from "./multipart";
import { decodeText, hasNul, nulError } from "./sent-text";

const generic = "Revisa los datos enviados.";

// What a schema says nothing of itself about is told in Spanish too.
z.config(z.locales.es());
const unsaid = "Entrada inválida";

/**
 * Parses what a caller sent.
 * @throws AppError `bad_request` with a Spanish text per wrong field.
 */
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

/** What is wrong; where nothing is said of a choice between kinds, what the first kind says. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_union" && issue.message === unsaid && issue.errors[0]?.[0]?.message) || issue.message;

/** The query string as an object. A repeated key or a NUL is refused. */
export function readQuery(request: Pick<Request, "url">): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [key, value] of new URL(request.url).searchParams) {
    if (key in query)
      throw new AppError("bad_request", "Un parámetro está repetido.", { [key.slice(0, 100)]: "Está repetido." });
    if (hasNul(key) || hasNul(value)) throw nulError();
    query[key] = value;
  }
  return { ...query };
}

/** The JSON object of a body of at most `maxBytes`. */
export async function readJson(request: Request, maxBytes: number): Promise<object> {
  requireType(request, "application/json");
  const text = decodeText(await buffer(bodyOf(request, maxBytes)));
  let value: unknown;
  try {
    value = JSON.parse(text, (key, item: unknown) => {
      if (hasNul(key) || (typeof item === "string" && hasNul(item))) throw nulError();
      return item;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "El cuerpo no es un JSON válido.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad_request", "El cuerpo debe ser un objeto JSON.");
  }
  return value;
}

/** The fields and files of a multipart form of at most `maxBytes`. A repeated field is refused. */
export const readForm = (request: Request, maxBytes: number): Promise<object> =>
  readWholeForm(request.headers.get("content-type"), bodyOf(request, maxBytes));

function requireType(request: Request, expected: string): void {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type !== expected) throw new AppError("unsupported_media_type", `Se espera un cuerpo ${expected}.`);
}

/** What is told of a body that is larger than its route takes. */
export const payloadTooLarge = () => new AppError("payload_too_large", "Lo enviado es demasiado grande.");

/** A body as it comes, until it is longer than it may be. */
async function* bodyOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw payloadTooLarge();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw payloadTooLarge();
    yield chunk;
  }
}
