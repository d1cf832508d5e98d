import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";
import { env } from "./env";

const maxRedirects = 3;

/** Why an address was not fetched. Its message is for logs, never for visitors. */
export class SafeFetchError extends Error {
  override name = "SafeFetchError";
}

export type SafeFetchOptions = {
  /** Largest answer in bytes. */
  maxBytes: number;
  /** Milliseconds for the whole exchange, redirects included. */
  timeoutMs: number;
  /** Accepted content types, by prefix: "text/", "image/". */
  types: readonly string[];
};

export type SafeFetchResult = { body: Buffer; contentType: string };

/** IPv4 addresses written as IPv6 the way of old, such as `::127.0.0.1`: some systems still connect to what they name. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/** Whether an IP address is one of the public internet (IPv4-mapped and NAT64 forms are looked through). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false;
  return parsed.range() === "unicast";
}

/**
 * Resolves a name for a connection, if all of its addresses are public. The check sits where the connection is made, on the
 * very addresses it will use: a name that answers differently the second time gains nothing.
 */
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

/**
 * Fetches an address that came from data: https and public addresses only, at every redirect; origins of
 * `FETCH_TRUSTED_ORIGINS` excepted.
 * @throws SafeFetchError when the address, the answer's type, its size or its time is not acceptable.
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<SafeFetchResult> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = parseUrl(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await send(url, signal);
    const location = response.headers.location;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string") {
      discard(response);
      url = parseUrl(location, url);
      continue;
    }
    return readAnswer(response, options);
  }
  throw new SafeFetchError("too many redirects");
}

function parseUrl(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new SafeFetchError("not an address");
  }
  if (isTrusted(url)) return url;
  if (url.protocol !== "https:") throw new SafeFetchError("only https addresses are fetched");
  if (url.username || url.password) throw new SafeFetchError("an address with credentials is not fetched");
  // A literal address never reaches the lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new SafeFetchError(`${host} is not a public address`);
  return url;
}

const isTrusted = (url: URL): boolean => env.FETCH_TRUSTED_ORIGINS.includes(url.origin);

async function send(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  try {
    return await request(url, {
      signal,
      dispatcher: isTrusted(url) ? trustedAgent : publicAgent,
      headers: { accept: "*/*", "user-agent": "EstudioQuinde/1.0" },
    });
  } catch (error) {
    throw error instanceof SafeFetchError ? error : new SafeFetchError(`no answer: ${(error as Error).message}`);
  }
}

/** Drops an answer half-way; its stream then reports an abort that nobody else listens to. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => {});
  body.destroy();
}

async function readAnswer(
  response: Dispatcher.ResponseData,
  { maxBytes, types }: SafeFetchOptions,
): Promise<SafeFetchResult> {
  const contentType = String(response.headers["content-type"] ?? "").toLowerCase();
  const refuse = (why: string): never => {
    discard(response);
    throw new SafeFetchError(why);
  };
  if (response.statusCode !== 200) refuse(`status ${response.statusCode}`);
  if (!types.some((type) => contentType.startsWith(type))) refuse(`unexpected type ${contentType.slice(0, 60)}`);
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) refuse("too large");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) refuse("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof SafeFetchError ? error : new SafeFetchError(`broken answer: ${(error as Error).message}`);
  }
  return { body: Buffer.concat(chunks), contentType };
}
