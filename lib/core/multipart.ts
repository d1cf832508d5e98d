import { buffer } from "node:stream/consumers";
import { MIMEType } from "node:util";
import { AppError } from "./errors";
import { decodeText, refuseUnkept } from "./sent-text";

type Bytes = AsyncIterable<Uint8Array>;

/** Read contents before taking the next part, or they are skipped. */
export type Part = {
  field: string;
  fileName: string | null;
  type: string;
  contents: AsyncGenerator<Buffer>;
};

type SentFile = { name: string; contents: AsyncGenerator<Buffer> };

/** Our forms have fewer than half, and each costs time. */
const mostParts = 50;

const longestHead = 4_096;

/** @throws AppError, also while contents are read */
export async function* readParts(contentType: string | null, body: Bytes): AsyncGenerator<Part> {
  const boundary = /^multipart\/form-data\b/i.test(contentType ?? "") && boundaryOf(contentType!);
  if (!boundary) throw new AppError("unsupported_media_type", "Se espera un cuerpo multipart/form-data.");
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first delimiter has no line break before it, so one is added.
  const form: Form = { rest: Buffer.from("\r\n"), chunks: uninterrupted(body) };
  if (!(await readUntil(delimiter, form, unreadable).next()).done) throw unreadable();

  const fields = new Set<string>();
  for (let mark = await take(form, 2); mark !== "--"; mark = await take(form, 2)) {
    if (mark !== "\r\n") throw unreadable();
    if (fields.size === mostParts) throw new AppError("bad_request", "El formulario tiene demasiados campos.");
    const part = readHead(await takeHead(form));
    refuseUnkept({ [part.field]: "" });
    if (fields.has(part.field)) throw repeated(part.field);
    fields.add(part.field);
    const contents = readUntil(delimiter, form);
    yield { ...part, contents };
    while (!(await contents.next()).done) continue;
  }
  let after = form.rest.toString("latin1");
  for await (const chunk of form.chunks) {
    after += chunk.toString("latin1");
    if (after.length > longestHead) break;
  }
  if (/\S/.test(after)) throw unreadable();
}

/**
 * The form must hold only the field `file`.
 * @throws AppError
 */
export async function readFile(contentType: string | null, body: Bytes): Promise<SentFile> {
  const parts = readParts(contentType, body);
  const { value: part } = await parts.next();
  if (part?.field !== "file" || part.fileName === null) throw fieldMissing();
  return { name: part.fileName, contents: onlyPart(part, parts) };
}

async function* onlyPart({ contents }: Part, parts: AsyncGenerator<Part>): AsyncGenerator<Buffer> {
  yield* contents;
  if (!(await parts.next()).done) throw fieldMissing();
}

export async function readBytes(contents: Bytes, mostBytes: number, refused: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of contents) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw refused();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws AppError `bad_request` when too long or not text */
export async function readText({ field, contents }: Part, mostBytes: number): Promise<string> {
  const text = decodeText(await readBytes(contents, mostBytes, () => tooLong(field)), field);
  refuseUnkept({ [field]: text });
  return text;
}

export async function readWholeForm(contentType: string | null, body: Bytes): Promise<object> {
  const fields: Record<string, string | File> = Object.create(null);
  for await (const part of readParts(contentType, body)) {
    const { field, fileName, type, contents } = part;
    fields[field] =
      fileName === null
        ? await readText(part, Infinity)
        : new File([new Uint8Array(await buffer(contents))], fileName, { type });
  }
  return { ...fields };
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

const unreadable = () => new AppError("bad_request", "El formulario no se pudo leer.");
const interrupted = () => new AppError("bad_request", "La subida se interrumpió.");
const fieldMissing = () => {
  const message = "Falta el archivo: envíalo en el campo file, y nada más.";
  return new AppError("bad_request", message, { file: message });
};
const repeated = (field: string) =>
  new AppError("bad_request", "Un campo está repetido.", { [field.slice(0, 100)]: "Está repetido." });
const tooLong = (field: string) =>
  new AppError("bad_request", "Un campo es demasiado largo.", { [field.slice(0, 100)]: "Es demasiado largo." });

type Form = { rest: Buffer; readonly chunks: AsyncGenerator<Buffer> };

async function* uninterrupted(body: Bytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (error) {
    throw error instanceof AppError ? error : interrupted();
  }
}

async function more(form: Form, ended: () => AppError): Promise<Buffer> {
  const { done, value } = await form.chunks.next();
  if (done) throw ended();
  return value as Buffer;
}

async function take(form: Form, bytes: number): Promise<string> {
  while (form.rest.length < bytes) form.rest = Buffer.concat([form.rest, await more(form, unreadable)]);
  const taken = form.rest.toString("latin1", 0, bytes);
  form.rest = form.rest.subarray(bytes);
  return taken;
}

async function takeHead(form: Form): Promise<string> {
  let end: number;
  while ((end = form.rest.indexOf("\r\n\r\n")) < 0) {
    if (form.rest.length > longestHead) throw unreadable();
    form.rest = Buffer.concat([form.rest, await more(form, unreadable)]);
  }
  if (end > longestHead) throw unreadable();
  const head = form.rest.toString("utf8", 0, end);
  form.rest = form.rest.subarray(end + 4);
  return head;
}

/** Browsers write quotes in names as `%22`. */
function readHead(head: string): Omit<Part, "contents"> {
  const line = /^content-disposition: *(form-data;.*)$/im.exec(head)?.[1] ?? "";
  const quoted = (name: string) => new RegExp(`; *${name}="([^"]*)"`, "i").exec(line)?.[1]?.replaceAll("%22", '"');
  const field = quoted("name");
  if (field === undefined) throw unreadable();
  const type = /^content-type: *(.*\S)/im.exec(head)?.[1] ?? "";
  return { field, fileName: quoted("filename") ?? null, type };
}

/**
 * Holds back only the delimiter's length and passes on the rest uncopied: copies fill memory faster than it is
 * collected.
 */
async function* readUntil(delimiter: Buffer, form: Form, ended = interrupted): AsyncGenerator<Buffer> {
  const kept = delimiter.length - 1;
  let held: Buffer = Buffer.alloc(0);
  for (let chunk = form.rest; ; chunk = await more(form, ended)) {
    // Covers a delimiter that begins in the held-back bytes.
    const seam = Buffer.concat([held, chunk.subarray(0, kept)]);
    const across = seam.indexOf(delimiter);
    if (across >= 0) {
      form.rest = Buffer.concat([seam.subarray(across + delimiter.length), chunk.subarray(kept)]);
      if (across > 0) yield seam.subarray(0, across);
      return;
    }
    if (chunk.length <= kept) {
      const sure = Math.max(0, seam.length - kept);
      if (sure > 0) yield seam.subarray(0, sure);
      held = seam.subarray(sure);
      continue;
    }
    if (held.length > 0) yield held;
    const at = chunk.indexOf(delimiter);
    if (at >= 0) {
      form.rest = chunk.subarray(at + delimiter.length);
      if (at > 0) yield chunk.subarray(0, at);
      return;
    }
    yield chunk.subarray(0, chunk.length - kept);
    held = Buffer.from(chunk.subarray(chunk.length - kept));
  }
}
