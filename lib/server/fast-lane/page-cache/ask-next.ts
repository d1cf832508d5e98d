import { Agent, get, type IncomingMessage } from "node:http";
import { internalKey } from "@/lib/core/keys";

const TIMEOUT = 10_000;
/** Bytes. Next streams larger pages; a part of the sitemap has up to two million. */
const LARGEST = 4 * 1024 * 1024;

export type RenderedAnswer = {
  status: number;
  /** Names and values in turn. */
  rawHeaders: string[];
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Asks this process for a page as a stranger would, past the pages in memory: nothing that a
 * visitor sends can end up in what others get.
 * @throws Error after 10 s, or beyond 4 MB
 */
export async function askNext(origin: string, path: string): Promise<RenderedAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: "text/html", "accept-encoding": "identity", "x-internal-key": internalKey() };
    get(`${origin}${path}`, { agent, headers, signal: AbortSignal.timeout(TIMEOUT) }, resolve).once("error", reject);
  });
  return { status: response.statusCode!, rawHeaders: response.rawHeaders, body: await read(response) };
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new Error("The page is too large to be kept");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
