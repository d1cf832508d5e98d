import { AppError } from "@/lib/core/errors";
import { type TemporaryFile, withTemporaryFile } from "@/lib/files/storage/temporary";
import { tooManyRequests } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { maxPictureBytes, refusals } from "./shared/limits";
import { readBytes, readParts, readText } from "@/lib/core/multipart";

/** The signal fires when the sender goes away. */
export type SentForm<Sender extends Pick<Actor, "id"> = Pick<Actor, "id">> = {
  actor: Sender;
  headers: Pick<Headers, "get">;
  body: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
};

type Beside = { field: string; maxBytes: number; tooLarge: string };

type Expected = {
  field: string;
  missing: string;
  beside?: Beside;
};

const maxTextBytes = 100 * 1024;

type PictureForm = {
  fields: Record<string, string>;
  file: string;
  fileName: string;
  beside: Buffer | null;
};

/** Simultaneous forms per person; each may take 20 MB of disk meanwhile. */
const mostAtOnce = 30;

const underWay = new Map<string, number>();

/**
 * Reads a form with a picture, its fields in any order.
 * @throws AppError as `readParts`, `payload_too_large`, `too_many_requests`
 */
export async function withPictureForm<T>(
  { actor: { id }, headers, body }: Pick<SentForm, "actor" | "headers" | "body">,
  expected: Expected,
  work: (form: PictureForm) => Promise<T>,
): Promise<T> {
  const others = underWay.get(id) ?? 0;
  if (others >= mostAtOnce) throw tooManyRequests(5_000);
  underWay.set(id, others + 1);
  try {
    return await withTemporaryFile(async (file) => work(await readForm(headers, body, expected, file)));
  } finally {
    const left = underWay.get(id)! - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }
}

async function readForm(
  headers: SentForm["headers"],
  body: SentForm["body"],
  { field, missing, beside }: Expected,
  file: TemporaryFile,
): Promise<PictureForm> {
  const fields: Record<string, string> = Object.create(null);
  let bytes = 0;
  let fileName = "";
  let small: Buffer | null = null;
  for await (const part of readParts(headers.get("content-type"), body)) {
    if (part.fileName !== null && part.field === field) {
      fileName = part.fileName;
      await file.write(counted(part.contents, field, (more) => (bytes += more)));
    } else if (part.fileName !== null && part.field === beside?.field) {
      small = await readBytes(part.contents, beside.maxBytes, () => tooLarge(beside.field, beside.tooLarge));
    } else fields[part.field] = await readText(part, maxTextBytes);
  }
  if (bytes === 0) throw new AppError("bad_request", missing, { [field]: missing });
  return { fields: { ...fields }, file: file.path, fileName, beside: small?.length ? small : null };
}

async function* counted(
  contents: AsyncIterable<Buffer>,
  field: string,
  count: (bytes: number) => number,
): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    if (count(chunk.length) > maxPictureBytes) throw tooLarge(field, refusals.bytes);
    yield chunk;
  }
}

const tooLarge = (field: string, message: string) => new AppError("payload_too_large", message, { [field]: message });
