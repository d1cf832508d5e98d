import { Readable } from "node:stream";
import type { ServedKind } from "./kind";
import type { Range } from "./storage/driver";
import { storage } from "./storage/storage";

type Given = {
  key: string;
  size?: number | null;
  /** Identifies the exact contents. */
  tag: string;
  type: string;
  name?: string;
  isDownload?: boolean;
};

/**
 * Private files are cached for ten minutes and only for the same cookie: after signing out or switching accounts the
 * cookie differs, and the browser asks again.
 */
export const keptByOne = { "cache-control": "private, max-age=600", vary: "Cookie, Authorization" } as const;

/** Public files may show in other sites' link cards. */
const keeping: Record<ServedKind["served"]["keeps"], Record<string, string>> = {
  everybody: {
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  },
  asker: { ...keptByOne, "cross-origin-resource-policy": "same-origin" },
  nobody: { "cache-control": "private, no-store", "cross-origin-resource-policy": "same-origin" },
};

/** The body, if any, is read as it is sent. */
export type FileAnswer = {
  status: 200 | 206 | 302 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | null;
};

/**
 * Answers with the whole file, the part that `Range` names, or 304. A file opened by itself cannot run scripts.
 * @param forms the first existing one that the browser accepts is used; the last suits all
 * @throws AppError `unavailable`, and the kind's own error when the file is missing
 */
export async function openFile(
  { served: { keeps, hasForms, missing } }: ServedKind,
  asked: Pick<Headers, "get">,
  ...forms: Given[]
): Promise<FileAnswer> {
  const kept = keeping[keeps];
  const vary = [...(hasForms ? ["Accept"] : []), ...(kept.vary ? [kept.vary] : [])].join(", ");
  const common = {
    "accept-ranges": "bytes",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    ...kept,
    ...(vary && { vary }),
  };
  for (const [n, form] of forms.entries()) {
    const isTaken = n === forms.length - 1 || asked.get("accept")?.includes(form.type);
    const answer = isTaken && (await open(asked, form, common));
    if (answer) return answer;
  }
  throw missing();
}

async function open(
  asked: Pick<Headers, "get">,
  { key, tag, type, size: known = null, name, isDownload }: Given,
  common: Record<string, string>,
): Promise<FileAnswer | null> {
  const headers: Record<string, string> = { ...common, etag: tag, "content-type": type };
  if (isKnown(asked.get("if-none-match"), tag)) return { status: 304, headers, body: null };

  const mayBePart = asked.get("range") !== null && [null, tag].includes(asked.get("if-range"));
  const size = mayBePart ? (known ?? (await sizeOf(key))) : null;
  const range = size === null ? null : rangeOf(asked.get("range"), size);
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` }, body: null };

  const opened = await storage.open(key, range ?? undefined);
  if (!opened) return null;
  // The audit log uses it to see who took a file.
  if (name !== undefined)
    headers["content-disposition"] = `${isDownload ? "attachment" : "inline"}; ${nameFields(name)}`;
  headers["content-length"] = String(range ? range.end - range.start + 1 : opened.size);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
  return { status: range ? 206 : 200, headers, body: opened.body };
}

/** Aborted and HEAD requests leave no file open. */
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
 * The part that a `Range` asks for; null to send the whole file: no range, several, or another unit.
 * @param size in bytes
 */
function rangeOf(header: string | null, size: number): Range | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}

/** UTF-8, and ASCII for old browsers. */
function nameFields(name: string): string {
  const plain = name.normalize("NFD").replace(/[^ -~]|["\\%]/gu, "") || "archivo";
  if (plain === name) return `filename="${plain}"`;
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
