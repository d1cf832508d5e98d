import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { AppError } from "@/lib/core/errors";
import { readWholeForm } from "@/lib/core/multipart";
import { decodeText, notUtf8, parseJson, refuseUnkept } from "@/lib/core/sent-text";

/** @throws AppError for a repeated key, and for text that cannot be stored */
export function readQuery(request: Pick<Request, "url">): Record<string, string> {
  const { search, searchParams } = new URL(request.url);
  const query: Record<string, string> = Object.create(null);
  for (const [key, value] of searchParams) {
    if (key in query)
      throw new AppError("bad_request", "Un parámetro está repetido.", { [key.slice(0, 100)]: "Está repetido." });
    query[key] = value;
  }
  refuseUnkept(query);
  refuseOtherBytes(search);
  return { ...query };
}

/** `URLSearchParams` silently replaces invalid UTF-8, so refuse it here. */
function refuseOtherBytes(search: string): void {
  const isText = (escaped: string) => isUtf8(Buffer.from(escaped.replaceAll("%", ""), "hex"));
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => !(part.match(/(?:%[\da-f]{2})+/gi) ?? []).every(isText));
  if (others.length > 0) throw notUtf8([...new URLSearchParams(others.join("&")).keys()]);
}

/** @throws AppError `bad_request` when it is missing */
export function lengthOf(headers: Pick<Headers, "get">): number {
  const length = headers.get("content-length");
  if (length === null) throw new AppError("bad_request", "Falta indicar el tamaño del archivo (Content-Length).");
  return Number(length);
}

export async function readJson(request: Request, maxBytes: number): Promise<object> {
  requireType(request, "application/json");
  const value = parseJson(decodeText(await buffer(bodyOf(request, maxBytes))));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad_request", "El cuerpo debe ser un objeto JSON.");
  }
  return value;
}

/** @throws AppError for a repeated field */
export const readMultipart = (request: Request, maxBytes: number): Promise<object> =>
  readWholeForm(request.headers.get("content-type"), bodyOf(request, maxBytes));

function requireType(request: Request, expected: string): void {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type !== expected) throw new AppError("unsupported_media_type", `Se espera un cuerpo ${expected}.`);
}

export const payloadTooLarge = () => new AppError("payload_too_large", "Lo enviado es demasiado grande.");

async function* bodyOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw payloadTooLarge();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw payloadTooLarge();
    yield chunk;
  }
}
