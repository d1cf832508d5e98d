import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { brotli } from "../brotli";
import { type ReadyHeaders, readyHeaders } from "../../http/ready-answer";
import { missingControl } from "../../http/tidy-response";
import type { Encoding } from "../negotiate";
import type { RenderedAnswer } from "./ask-next";

/** However long Next allows. */
const LONGEST = 60;

/** Brotli's level: 11 is a seventh smaller and takes 50 times as long, so only popular pages get it (`shrinkPage`). */
const quality = { first: 5, best: 11 };

/** Without what belongs to one request. */
type Form = { headers: ReadyHeaders; body: Buffer };
type Forms = { identity: Pick<Form, "headers">; br: Form; gzip: Form };

export type KeptPage = {
  status: number;
  /** One for all forms, so it claims only that they mean the same. */
  etag: string;
  /** In milliseconds since 1970. */
  until: number;
  /** The page as it is takes six times the memory, and is made of a small form for the few who ask for it. */
  forms: Forms;
  notModified: ReadyHeaders;
  size: number;
  isSmallest: boolean;
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

  const { body } = answer;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  const common = [...given].filter(([name]) => !dropped.has(name.toLowerCase())).flat();
  common.push("Vary", vary(headers.get("vary")), "ETag", etag, "x-nextjs-cache", "HIT");

  const same = before?.etag === etag ? before : null;
  const [br, gz] = await Promise.all([
    same?.forms.br.body ?? brotli(body, quality.first),
    same?.forms.gzip.body ?? gzipped(body),
  ]);
  const form = (content: Buffer, ...encoding: string[]): Form => ({
    headers: readyHeaders([...common, "Content-Length", String(content.length), ...encoding]),
    body: content,
  });
  return {
    status,
    etag,
    until: Date.now() + seconds * 1000,
    forms: {
      identity: { headers: form(body).headers },
      br: form(br, "Content-Encoding", "br"),
      gzip: form(gz, "Content-Encoding", "gzip"),
    },
    notModified: readyHeaders(common.filter((_, at) => !/^(?:content-type|link)$/i.test(common[at - (at % 2)]!))),
    size: br.length + gz.length + 8 * common.join().length,
    isSmallest: same?.isSmallest ?? false,
  };
}

export const pageBody = ({ forms }: KeptPage, encoding: Encoding): Buffer =>
  encoding === "identity" ? gunzipSync(forms.gzip.body) : forms[encoding].body;

/** The same page, compressed as far as it goes: half a second of a thread for a large one. */
export async function shrinkPage(page: KeptPage): Promise<KeptPage> {
  const { br } = page.forms;
  const body = await brotli(pageBody(page, "identity"), quality.best);
  const { list } = br.headers;
  const headers = readyHeaders(list.with(list.indexOf("Content-Length") + 1, String(body.length)));
  return {
    ...page,
    forms: { ...page.forms, br: { headers, body } },
    size: page.size - br.body.length + body.length,
    isSmallest: true,
  };
}

/** A newer one should be there: nobody else may keep it. */
export function outdated({ forms, notModified, ...page }: KeptPage): KeptPage {
  const form = <F extends Pick<Form, "headers">>(form: F): F => ({ ...form, headers: notKept(form.headers) });
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

function vary(given: string | null): string {
  if (!given) return "Accept-Encoding";
  return /accept-encoding/i.test(given) ? given : `${given}, Accept-Encoding`;
}

function pairs(rawHeaders: string[]): [string, string][] {
  return rawHeaders.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, rawHeaders[at + 1]!]]));
}
