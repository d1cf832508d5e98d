import { Agent, get, type IncomingMessage } from "node:http";
import { internalKey } from "@/lib/core/keys";
import { readBytes } from "@/lib/core/multipart";

const TIMEOUT = 10_000;
/** Bytes. Next streams larger pages; sitemap parts reach two million. */
const LARGEST = 4 * 1024 * 1024;

export type RenderedAnswer = {
  status: number;
  /** Names and values in turn. */
  rawHeaders: string[];
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Asks as a stranger, so nothing a visitor sends can reach others.
 * @throws Error after 10 s, or beyond 4 MB
 */
export async function askNext(origin: string, path: string): Promise<RenderedAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: "text/html", "accept-encoding": "identity", "x-internal-key": internalKey() };
    get(`${origin}${path}`, { agent, headers, signal: AbortSignal.timeout(TIMEOUT) }, resolve).once("error", reject);
  });
  const body = await readBytes(response, LARGEST, () => new Error("The page is too large to be kept"));
  return { status: response.statusCode!, rawHeaders: response.rawHeaders, body };
}
