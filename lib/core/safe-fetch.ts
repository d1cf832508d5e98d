import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";
import { brand } from "./brand";
import { env } from "./env";
import { readBytes } from "./multipart";

const maxRedirects = 3;

/** For logs, never for visitors. */
export class SafeFetchError extends Error {
  static {
    brand(this, "SafeFetchError");
  }

  override name = "SafeFetchError";
}

export type SafeFetchOptions = {
  maxBytes: number;
  /** Milliseconds, redirects included. */
  timeoutMs: number;
  /** By prefix: "text/", "image/". */
  types: readonly string[];
};

export type SafeFetchResult = { body: Buffer; contentType: string };

export type SafeOpenOptions = {
  /** Milliseconds, until the last byte. */
  timeoutMs: number;
  /** Sent to the origin of the address alone, never to where it redirects. */
  bearer?: string;
  /** An origin that is fetched wherever it is, beside those of `FETCH_TRUSTED_ORIGINS`. */
  trusted?: string;
};

/** Bytes as they come; their number is null where the answer does not say it. */
export type SafeAnswer = { body: Readable; size: number | null };

/** Such as `::127.0.0.1`: some systems still connect to what they name. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/** Whether an address is of the public internet (IPv4-mapped and NAT64 are looked through). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false;
  return parsed.range() === "unicast";
}

/** Checked where the connection is made: a name's second answer could be another. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const list = addresses as unknown as { address: string; family: number }[];
    const blocked = list.find(({ address }) => !isPublicAddress(address));
    const first = list[0];
    if (blocked || !first) return callback(new SafeFetchError(`${hostname} is not a public address`), "", 0);
    if (options.all) (callback as unknown as (e: null, a: typeof list) => void)(null, list);
    else callback(null, first.address, first.family);
  });
};

const publicAgent = new Agent({
  connect: { lookup: publicLookup, timeout: 3_000 },
  pipelining: 0,
  keepAliveTimeout: 1,
});
const trustedAgent = new Agent({ connect: { timeout: 3_000 }, pipelining: 0, keepAliveTimeout: 1 });

const isTrusted = ({ origin }: URL): boolean => env.FETCH_TRUSTED_ORIGINS.includes(origin);

/**
 * Fetches an address that came from data: https and public only, at every redirect, but for
 * `FETCH_TRUSTED_ORIGINS`.
 * @throws SafeFetchError for what is not acceptable, in address, type, size or time
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<SafeFetchResult> {
  return readAnswer(await follow(address, options), options);
}

/** The same, read as it comes; whoever reads counts. @throws SafeFetchError unless it is a 200 */
export async function safeOpen(address: string, options: SafeOpenOptions): Promise<SafeAnswer> {
  const response = await follow(address, options);
  if (response.statusCode !== 200) {
    discard(response);
    throw new SafeFetchError(`status ${response.statusCode}`);
  }
  const length = Number(response.headers["content-length"] ?? NaN);
  return { body: response.body, size: Number.isSafeInteger(length) ? length : null };
}

/** The status at an address that came from data. @throws SafeFetchError as `safeFetch` */
export async function safeProbe(address: string, timeoutMs: number): Promise<number> {
  const response = await follow(address, { timeoutMs });
  discard(response);
  return response.statusCode;
}

export type SafePostOptions = { headers: Record<string, string>; body: Buffer; timeoutMs: number };

/**
 * Sends bytes to an address that came from data, and follows no redirect. @returns the status, and
 * after how many seconds one may come again. @throws SafeFetchError as `safeFetch`
 */
export async function safePost(
  address: string,
  { headers, body, timeoutMs }: SafePostOptions,
): Promise<{ status: number; retryAfter: number | undefined }> {
  const url = parseUrl(address, isTrusted);
  const signal = AbortSignal.timeout(timeoutMs);
  const dispatcher = isTrusted(url) ? trustedAgent : publicAgent;
  const response = await send(url, { signal, dispatcher, authorization: undefined, method: "POST", headers, body });
  discard(response);
  const retryAfter = Number(response.headers["retry-after"] ?? NaN);
  return { status: response.statusCode, retryAfter: Number.isSafeInteger(retryAfter) ? retryAfter : undefined };
}

/** Whether an address may be fetched at all, as far as it says so itself. */
export function isFetchable(address: string): boolean {
  try {
    parseUrl(address, isTrusted);
    return true;
  } catch {
    return false;
  }
}

async function follow(
  address: string,
  { timeoutMs, bearer, trusted }: SafeOpenOptions,
): Promise<Dispatcher.ResponseData> {
  const signal = AbortSignal.timeout(timeoutMs);
  const trusts = (url: URL) => url.origin === trusted || isTrusted(url);
  let url = parseUrl(address, trusts);
  const { origin } = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const authorization = bearer && url.origin === origin ? `Bearer ${bearer}` : undefined;
    const response = await send(url, { signal, authorization, dispatcher: trusts(url) ? trustedAgent : publicAgent });
    const location = response.headers.location;
    if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== "string") return response;
    discard(response);
    url = parseUrl(location, trusts, url);
  }
  throw new SafeFetchError("too many redirects");
}

function parseUrl(address: string, trusts: (url: URL) => boolean, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new SafeFetchError("not an address");
  }
  if (trusts(url)) return url;
  if (url.protocol !== "https:") throw new SafeFetchError("only https addresses are fetched");
  if (url.username || url.password) throw new SafeFetchError("an address with credentials is not fetched");
  // A literal address never reaches the lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new SafeFetchError(`${host} is not a public address`);
  return url;
}

type Sending = {
  signal: AbortSignal;
  authorization: string | undefined;
  dispatcher: Agent;
  method?: "POST";
  headers?: Record<string, string>;
  body?: Buffer;
};

async function send(url: URL, { authorization, headers, ...options }: Sending): Promise<Dispatcher.ResponseData> {
  try {
    return await request(url, {
      ...options,
      headers: {
        accept: "*/*",
        "user-agent": "EstudioQuinde/1.0",
        ...(authorization && { authorization }),
        ...headers,
      },
    });
  } catch (error) {
    throw error instanceof SafeFetchError ? error : new SafeFetchError(`no answer: ${(error as Error).message}`);
  }
}

/** The dropped stream reports an abort that nobody else listens to. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => {});
  body.destroy();
}

async function readAnswer(
  response: Dispatcher.ResponseData,
  { maxBytes, types }: SafeFetchOptions,
): Promise<SafeFetchResult> {
  const contentType = String(response.headers["content-type"] ?? "").toLowerCase();
  const refusal = (why: string): SafeFetchError => {
    discard(response);
    return new SafeFetchError(why);
  };
  if (response.statusCode !== 200) throw refusal(`status ${response.statusCode}`);
  if (!types.some((type) => contentType.startsWith(type))) throw refusal(`unexpected type ${contentType.slice(0, 60)}`);
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw refusal("too large");
  try {
    return { body: await readBytes(response.body, maxBytes, () => refusal("too large")), contentType };
  } catch (error) {
    throw error instanceof SafeFetchError ? error : new SafeFetchError(`broken answer: ${(error as Error).message}`);
  }
}
