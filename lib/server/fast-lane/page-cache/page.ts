import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "../brotli";
import { type ReadyHeaders, readyHeaders } from "../../http/ready-answer";
import { missingControl } from "../../http/tidy-response";
import type { Encoding } from "../negotiate";
import type { RenderedAnswer } from "./ask-next";
import { allowOnly, inlineScripts, joinScripts } from "./inline-scripts";

/** However long Next allows. */
const LONGEST = 60;

/** Brotli's 11 would be 12 % smaller and take 50 times as long, for each page after each change. */
const quality = 5;

/** Without what belongs to one request. */
type Form = { headers: ReadyHeaders; body: Buffer };

export type KeptPage = {
  status: number;
  /** One for all forms, so it claims only that they mean the same. */
  etag: string;
  /** In milliseconds since 1970. */
  until: number;
  forms: Record<Encoding, Form>;
  notModified: ReadyHeaders;
  size: number;
};

const dropped = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "date", "x-request-id"],
  ...["content-length", "etag", "vary", "x-nextjs-cache"],
]);

const gzipped = promisify(gzip);

/**
 * Makes a page of Next's answer; null when its status is another or not everybody may have it.
 * @param before kept of the same path: compressed again only if it differs
 */
export async function keepPage(answer: RenderedAnswer, status: number, before?: KeptPage): Promise<KeptPage | null> {
  const given = new Map(pairs(answer.rawHeaders).map((pair) => [pair.join("\0").toLowerCase(), pair])).values();
  const headers = new Headers(pairs(answer.rawHeaders));
  const seconds = answer.status === status ? lifetime(headers, status) : 0;
  if (seconds === 0) return null;

  const html = isHtml(headers) ? joinScripts(answer.body.toString()) : null;
  const body = html === null ? answer.body : Buffer.from(html);
  // Not Next's tag: whoever has that one has its scripts apart, which this policy does not know.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  const common = [...given]
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flatMap(([name, value]) => [
      name,
      html !== null && isPolicy(name) ? allowOnly(inlineScripts(html), value) : value,
    ]);
  common.push("Vary", vary(headers.get("vary")), "ETag", etag, "x-nextjs-cache", "HIT");

  const same = before?.forms.identity.body.equals(body) ? before.forms : null;
  const [br, gz] = await Promise.all([same?.br.body ?? brotli(body, quality), same?.gzip.body ?? gzipped(body)]);
  const form = (content: Buffer, ...encoding: string[]): Form => ({
    headers: readyHeaders([...common, "Content-Length", String(content.length), ...encoding]),
    body: content,
  });
  return {
    status,
    etag,
    until: Date.now() + seconds * 1000,
    forms: {
      identity: form(body),
      br: form(br, "Content-Encoding", "br"),
      gzip: form(gz, "Content-Encoding", "gzip"),
    },
    notModified: readyHeaders(common.filter((_, at) => !/^(?:content-type|link)$/i.test(common[at - (at % 2)]!))),
    size: body.length + br.length + gz.length + 8 * common.join().length,
  };
}

/** A newer one should be there: nobody else may keep it. */
export function outdated({ forms, notModified, ...page }: KeptPage): KeptPage {
  const form = ({ headers, body }: Form): Form => ({ headers: notKept(headers), body });
  const { identity, br, gzip } = forms;
  return {
    ...page,
    forms: { identity: form(identity), br: form(br), gzip: form(gzip) },
    notModified: notKept(notModified),
  };
}

const notKept = ({ list }: ReadyHeaders): ReadyHeaders =>
  readyHeaders(
    list.map((value, at) => (at % 2 && list[at - 1]!.toLowerCase() === "cache-control" ? "no-cache" : value)),
  );

/** Seconds for which everybody may be given an answer. */
function lifetime(headers: Headers, status: number): number {
  const control = headers.get("cache-control") ?? "";
  // Caches have to ask again for what is missing; at its stand-in here nothing is ever made.
  const isMissing = status === 404 && control === missingControl;
  const shared = Number(/(?:^|[,\s])s-maxage=(\d{1,9})(?:$|[,\s])/.exec(control)?.[1] ?? 0);
  const seconds = isMissing ? LONGEST : shared;
  const allowed =
    (isMissing || !/private|no-store|no-cache/i.test(control)) &&
    /^(?:text\/html|application\/xml)\b/.test(headers.get("content-type") ?? "") &&
    !headers.has("set-cookie") &&
    !headers.has("content-encoding") &&
    !/\*|cookie|authorization/i.test(headers.get("vary") ?? "") &&
    // Next is making a new one just now.
    headers.get("x-nextjs-cache") !== "STALE";
  return allowed ? Math.min(seconds, LONGEST) : 0;
}

const isHtml = (headers: Headers): boolean => /^text\/html\b/.test(headers.get("content-type") ?? "");
const isPolicy = (name: string): boolean => name.toLowerCase() === "content-security-policy";

function vary(given: string | null): string {
  if (!given) return "Accept-Encoding";
  return /accept-encoding/i.test(given) ? given : `${given}, Accept-Encoding`;
}

function pairs(rawHeaders: string[]): [string, string][] {
  return rawHeaders.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, rawHeaders[at + 1]!]]));
}
