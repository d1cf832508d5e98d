import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { chooseEncoding, type Encoding } from "./negotiate";

/** Includes `.br` and `.gz` forms (`scripts/build.ts`). */
export const assetsFolder = "assets";

type AssetType = { type: string; compressed: boolean; policy?: string };

/** Drawings opened as documents may load nothing. Next serves other pictures. */
export const assetTypes: Record<string, AssetType> = {
  ".js": { type: "text/javascript; charset=utf-8", compressed: true },
  ".css": { type: "text/css; charset=utf-8", compressed: true },
  ".svg": { type: "image/svg+xml", compressed: true, policy: "default-src 'none'" },
  ".woff2": { type: "font/woff2", compressed: false },
  // Runs lessons' code (scripts/playground.ts).
  ".wasm": { type: "application/wasm", compressed: true },
  ".gzip": { type: "application/gzip", compressed: false },
  ".data": { type: "application/octet-stream", compressed: true },
  ".txt": { type: "text/plain; charset=utf-8", compressed: true },
};

/** @returns false when Next must answer; the response is untouched */
export type Assets = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/** `identity` only if not compressed. Large files stay on disk. */
type Forms = Partial<Record<Encoding, { headers: string[]; body: Buffer | { file: string } }>>;

const mostInMemory = 512 * 1024;

/**
 * Names change with content, so files are cached forever.
 * @param folder absent in development
 */
export function loadAssets(folder: string): Assets {
  const files = existsSync(folder) ? read(folder) : new Map<string, Forms>();
  return ({ method, headers }, response, path) => {
    const forms = path.startsWith("/_next/static/") ? files.get(path) : undefined;
    const form = forms?.[chooseEncoding(headers["accept-encoding"])] ?? forms?.identity;
    if (!form || (method !== "GET" && method !== "HEAD") || headers.range !== undefined) return false;
    response.writeHead(200, form.headers);
    if (Buffer.isBuffer(form.body)) response.end(form.body);
    else pipeline(createReadStream(form.body.file), response, () => {});
    return true;
  };
}

const encodings: Record<string, Encoding> = { ".br": "br", ".gz": "gzip" };

function read(folder: string): Map<string, Forms> {
  const files = new Map<string, Forms>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const encoding = encodings[path.extname(name)];
    const plain = encoding ? name.slice(0, -path.extname(name).length) : name;
    const asset = assetTypes[path.extname(plain)];
    if (!asset) continue;
    const file = path.join(folder, name);
    const { size } = statSync(file);
    const address = `/${plain.split(path.sep).join("/")}`;
    files.set(address, {
      ...files.get(address),
      [encoding ?? "identity"]: {
        headers: headersFor(asset, size, encoding),
        body: size > mostInMemory ? { file } : readFileSync(file),
      },
    });
  }
  return files;
}

const headersFor = ({ type, policy }: AssetType, size: number, encoding?: Encoding): string[] => [
  ...["Content-Type", type, "Content-Length", String(size)],
  ...(encoding ? ["Content-Encoding", encoding, "Vary", "Accept-Encoding"] : []),
  ...["Cache-Control", "public, max-age=31536000, immutable", "X-Content-Type-Options", "nosniff"],
  ...(policy ? ["Content-Security-Policy", policy] : []),
];
