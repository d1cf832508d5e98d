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
  /** Including redirects. */
  timeoutMs: number;
  /** Prefixes such as "text/". */
  types: readonly string[];
};

export type SafeFetchResult = { body: Buffer; contentType: string };

export type SafeOpenOptions = {
  /** Until the last byte. */
  timeoutMs: number;
  /** Sent to the address's own origin only, never to a redirect's. */
  bearer?: string;
  /** An origin exempt from the checks, like those of `FETCH_TRUSTED_ORIGINS`. */
  trusted?: string;
};

/** `size` is null without a Content-Length. */
export type SafeAnswer = { body: Readable; size: number | null };

/** Such as `::127.0.0.1`: some systems still connect to the IPv4 address. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/** Judges IPv4-mapped and NAT64 addresses by the address within. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false;
  return parsed.range() === "unicast";
}

/** Checks the addresses that are connected to, because a second DNS answer could differ. */
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
 * Fetches an untrusted address: https and public only, at every redirect, except `FETCH_TRUSTED_ORIGINS`.
 * @throws SafeFetchError for an unacceptable address, type, size or time
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<SafeFetchResult> {
  return readAnswer(await follow(address, options), options);
}

/** As a stream, whose reader must limit the size. @throws SafeFetchError unless it is a 200 */
export async function safeOpen(address: string, options: SafeOpenOptions): Promise<SafeAnswer> {
  const response = await follow(address, options);
  if (response.statusCode !== 200) {
    discard(response);
    throw new SafeFetchError(`status ${response.statusCode}`);
  }
  const length = Number(response.headers["content-length"] ?? NaN);
  return { body: response.body, size: Number.isSafeInteger(length) ? length : null };
}

/** @returns the status. @throws SafeFetchError as `safeFetch` */
export async function safeProbe(address: string, timeoutMs: number): Promise<number> {
  const response = await follow(address, { timeoutMs });
  discard(response);
  return response.statusCode;
}

export type SafePostOptions = { headers: Record<string, string>; body: Buffer; timeoutMs: number };

/**
 * Posts to an untrusted address, without following redirects. @returns the status and the seconds of Retry-After.
 * @throws SafeFetchError as `safeFetch`
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

/** Judges by the text alone; the address behind a name is checked on connecting. */
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
  // A literal IP address never reaches `publicLookup`.
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

/** The listener is needed: the destroyed stream emits an error. */
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
