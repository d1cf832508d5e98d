import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { chooseEncoding, type Encoding } from "./negotiate";

/** By address, with `.br` and `.gz` for what is compressed (`scripts/build.ts`). */
export const assetsFolder = "assets";

type AssetType = { type: string; compressed: boolean; policy?: string };

/** Drawings opened as documents may load nothing. Other pictures are left to Next. */
export const assetTypes: Record<string, AssetType> = {
  ".js": { type: "text/javascript; charset=utf-8", compressed: true },
  ".css": { type: "text/css; charset=utf-8", compressed: true },
  ".svg": { type: "image/svg+xml", compressed: true, policy: "default-src 'none'" },
  ".woff2": { type: "font/woff2", compressed: false },
};

/** @returns false when Next has to answer; then the response was not touched */
export type Assets = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/** `identity` only where it is not compressed. */
type Forms = Partial<Record<Encoding, { headers: string[]; body: Buffer }>>;

/**
 * The build's scripts, styles and faces, from memory. Their names change with their content, so
 * they may be kept forever.
 * @param folder not there in development: then everything is left to Next
 */
export function loadAssets(folder: string): Assets {
  const files = existsSync(folder) ? read(folder) : new Map<string, Forms>();
  return ({ method, headers }, response, path) => {
    const forms = path.startsWith("/_next/static/") ? files.get(path) : undefined;
    const form = forms?.[chooseEncoding(headers["accept-encoding"])] ?? forms?.identity;
    if (!form || (method !== "GET" && method !== "HEAD") || headers.range !== undefined) return false;
    response.writeHead(200, form.headers).end(form.body);
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
    const body = readFileSync(path.join(folder, name));
    const address = `/${plain.split(path.sep).join("/")}`;
    files.set(address, {
      ...files.get(address),
      [encoding ?? "identity"]: { headers: headersFor(asset, body, encoding), body },
    });
  }
  return files;
}

const headersFor = ({ type, policy }: AssetType, body: Buffer, encoding?: Encoding): string[] => [
  ...["Content-Type", type, "Content-Length", String(body.length)],
  ...(encoding ? ["Content-Encoding", encoding, "Vary", "Accept-Encoding"] : []),
  ...["Cache-Control", "public, max-age=31536000, immutable", "X-Content-Type-Options", "nosniff"],
  ...(policy ? ["Content-Security-Policy", policy] : []),
];
