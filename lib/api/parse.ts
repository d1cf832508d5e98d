import { MIMEType } from "node:util";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";

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
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(request, maxBytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "El texto enviado no es UTF-8.");
  }
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

/** Fields and files of a form. No form of ours has half as many, and reading them takes time for each. */
const mostParts = 50;

/** The fields and files of a multipart form of at most `maxBytes`. A repeated field is refused. */
export async function readForm(request: Request, maxBytes: number): Promise<object> {
  requireType(request, "multipart/form-data");
  const bytes = await readBytes(request, maxBytes);
  if (hasTooManyParts(bytes, request.headers.get("content-type")!)) {
    throw new AppError("bad_request", "El formulario tiene demasiados campos.");
  }
  let form: FormData;
  try {
    form = await new Response(bytes as BodyInit, {
      headers: { "content-type": request.headers.get("content-type")! },
    }).formData();
  } catch {
    throw new AppError("bad_request", "El formulario no se pudo leer.");
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const [key, value] of form) {
    if (key in fields)
      throw new AppError("bad_request", "Un campo está repetido.", { [key.slice(0, 100)]: "Está repetido." });
    if (hasNul(key) || (typeof value === "string" && hasNul(value))) throw nulError();
    fields[key] = value;
  }
  return { ...fields };
}

/** What stands between the parts of a form; null where its type does not say. */
export function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

/** Counts the lines between parts, of which there is one more than parts. */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const boundary = boundaryOf(contentType);
  if (!boundary) return false; // then it cannot be read either
  const line = Buffer.from(`--${boundary}`, "latin1");
  let lines = 0;
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length)) {
    lines += 1;
    if (lines > mostParts + 1) return true;
  }
  return false;
}

function requireType(request: Request, expected: string): void {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type !== expected) throw new AppError("unsupported_media_type", `Se espera un cuerpo ${expected}.`);
}

/** What is told of a body that is larger than its route takes. */
export const payloadTooLarge = () => new AppError("payload_too_large", "Lo enviado es demasiado grande.");

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw payloadTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      void reader.cancel();
      throw payloadTooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

const hasNul = (text: string): boolean => text.includes("\0");
const nulError = () => new AppError("bad_request", "El texto tiene caracteres que no se admiten.");
