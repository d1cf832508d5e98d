import { AppError } from "@/lib/core/errors";
import { boundaryOf } from "./parse";

type Bytes = AsyncIterable<Uint8Array>;

/** A file that is being sent: what the sender calls it, and its bytes as they come. */
type SentFile = { name: string; contents: AsyncGenerator<Buffer> };

/** Bytes of what stands before a file in a form. */
const longestHead = 4_096;

/**
 * The one file of a multipart form that has nothing else, as the field `file`; its bytes are read as they are asked for.
 * @throws AppError `bad_request`, `unsupported_media_type`, also while the contents are read
 */
export async function readFile(contentType: string | null, body: Bytes): Promise<SentFile> {
  const boundary = /^multipart\/form-data\b/i.test(contentType ?? "") && boundaryOf(contentType!);
  if (!boundary) throw new AppError("unsupported_media_type", "Se espera un cuerpo multipart/form-data.");
  const chunks = uninterrupted(body);
  const { head, rest } = await readHead(boundary, chunks);
  const { field, name } = readDisposition(head);
  if (field !== "file" || name === null) throw fieldMissing();
  return { name, contents: readContents(boundary, rest, chunks) };
}

const unreadable = () => new AppError("bad_request", "El formulario no se pudo leer.");
const interrupted = () => new AppError("bad_request", "La subida se interrumpió.");
const fieldMissing = () => {
  const message = "Falta el archivo: va en el campo file, y nada más que él.";
  return new AppError("bad_request", message, { file: message });
};

async function* uninterrupted(body: Bytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch {
    throw interrupted();
  }
}

/** The first line of a form and the headers of its first part, and what came after them. */
async function readHead(boundary: string, chunks: AsyncGenerator<Buffer>): Promise<{ head: string; rest: Buffer }> {
  const first = Buffer.from(`--${boundary}\r\n`, "latin1");
  let seen = Buffer.alloc(0);
  for (;;) {
    const end = seen.indexOf("\r\n\r\n");
    if (end >= 0 && seen.subarray(0, first.length).equals(first)) {
      return { head: seen.subarray(first.length, end).toString(), rest: seen.subarray(end + 4) };
    }
    if (end >= 0 || seen.length > longestHead) throw unreadable();
    const { done, value } = await chunks.next();
    if (done) throw seen.length === 0 ? fieldMissing() : unreadable();
    seen = Buffer.concat([seen, value]);
  }
}

/** The field and the name of the file that a part says it is; a browser writes quotes in a name as `%22`. */
function readDisposition(head: string): { field: string | null; name: string | null } {
  const line = /^content-disposition: *(form-data;.*)$/im.exec(head)?.[1] ?? "";
  const quoted = (name: string) => new RegExp(`; *${name}="([^"]*)"`, "i").exec(line)?.[1] ?? null;
  return { field: quoted("name"), name: quoted("filename")?.replaceAll("%22", '"') ?? null };
}

/**
 * All up to the line that ends the form. As much as that line is long is held back until more is known; the rest is passed on as it
 * came, because copies of all that is sent would fill the memory faster than it is searched for garbage.
 */
async function* readContents(boundary: string, rest: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const end = Buffer.from(`\r\n--${boundary}`, "latin1");
  const kept = end.length - 1;
  let held: Buffer = Buffer.alloc(0);
  for (let chunk = rest; ; chunk = await nextOf(chunks)) {
    // Where the line begins in what was held back, all of it is in here.
    const seam = Buffer.concat([held, chunk.subarray(0, kept)]);
    const across = seam.indexOf(end);
    if (across >= 0) {
      if (across > 0) yield seam.subarray(0, across);
      return requireEnd(Buffer.concat([seam.subarray(across + end.length), chunk.subarray(kept)]), chunks);
    }
    if (chunk.length <= kept) {
      const sure = Math.max(0, seam.length - kept);
      if (sure > 0) yield seam.subarray(0, sure);
      held = seam.subarray(sure);
      continue;
    }
    if (held.length > 0) yield held;
    const at = chunk.indexOf(end);
    if (at >= 0) {
      if (at > 0) yield chunk.subarray(0, at);
      return requireEnd(chunk.subarray(at + end.length), chunks);
    }
    yield chunk.subarray(0, chunk.length - kept);
    held = Buffer.from(chunk.subarray(chunk.length - kept));
  }
}

async function nextOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { done, value } = await chunks.next();
  if (done) throw interrupted();
  return value as Buffer;
}

/** Nothing comes after the file. */
async function requireEnd(rest: Buffer, chunks: AsyncGenerator<Buffer>): Promise<void> {
  let after = rest.toString("latin1");
  for await (const chunk of chunks) {
    after += chunk.toString("latin1");
    if (after.length > longestHead) break;
  }
  if (!/^--\s*$/.test(after)) throw fieldMissing();
}
