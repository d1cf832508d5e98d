import { Readable } from "node:stream";
import type { Range } from "./storage/driver";
import { storage } from "./storage/storage";

/** How a file of the storage is given to whoever may have it. */
type File = {
  key: string;
  /** How long it is in bytes, where that is known already. */
  size?: number | null;
  /** Names these very contents. */
  tag: string;
  /** Its type, how long it may be kept, and whatever else is to be said of it. */
  headers: Record<string, string>;
};

/** The policy of a file: opened by itself it can run nothing. */
export const filePolicy = "default-src 'none'; sandbox";

/**
 * How a file is kept that not everybody may see: ten minutes without asking again, and by a browser alone that sends the same cookie. Who signs out, or
 * signs in after somebody else, has another, and the browser asks again whether they may see it.
 */
export const keptByOne = { "cache-control": "private, max-age=600", vary: "Cookie, Authorization" } as const;

/** An answer whose body, if it has one, is read as it leaves. */
export type FileAnswer = {
  status: 200 | 206 | 302 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | null;
};

/**
 * The answer to whoever asks for a file: all of it, the part that `Range` names, or that they have it already.
 * @returns null where there is no such file
 * @throws AppError `unavailable`
 */
export async function openAnswer(asked: Pick<Headers, "get">, file: File): Promise<FileAnswer | null> {
  const { key, tag } = file;
  const headers: Record<string, string> = {
    etag: tag,
    "accept-ranges": "bytes",
    "content-security-policy": filePolicy,
    "x-content-type-options": "nosniff",
    ...file.headers,
  };
  if (isKnown(asked.get("if-none-match"), tag)) return { status: 304, headers, body: null };

  const mayBePart = asked.get("range") !== null && [null, tag].includes(asked.get("if-range"));
  const size = mayBePart ? (file.size ?? (await sizeOf(key))) : null;
  const range = size === null ? null : rangeOf(asked.get("range"), size);
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` }, body: null };

  const opened = await storage.open(key, range ?? undefined);
  if (!opened) return null;
  headers["content-length"] = String(range ? range.end - range.start + 1 : opened.size);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
  return { status: range ? 206 : 200, headers, body: opened.body };
}

/** The same as handlers answer. Who is gone, or wants the headers alone, leaves no file open. */
export function toResponse(
  { method, signal }: Pick<Request, "method" | "signal">,
  { status, headers, body }: FileAnswer,
): Response {
  const isRead = body && method !== "HEAD" && !signal.aborted;
  if (isRead) signal.addEventListener("abort", () => body.destroy(), { once: true });
  else body?.destroy();
  return new Response(isRead ? (Readable.toWeb(body) as ReadableStream) : null, { status, headers });
}

const isKnown = (header: string | null, tag: string): boolean =>
  header?.split(",").some((each) => each.trim().replace(/^W\//, "") === tag) ?? false;

async function sizeOf(key: string): Promise<number | null> {
  const opened = await storage.open(key);
  opened?.body.destroy();
  return opened?.size ?? null;
}

/**
 * The one part of a file that a browser asks for; null where it is to have all of it: it asked for that, for several parts, or in another way.
 * @param header of `Range`
 * @param size of the file, in bytes.
 */
function rangeOf(header: string | null, size: number): Range | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}
