import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "../brotli";
import { chooseEncoding } from "../negotiate";

/*
 * A policy with hashes allows these scripts of a page that Next made before: no handlers in attributes, no `javascript:`, none that is
 * added in the browser.
 */

/** Next hands a page's data over in dozens of these. They have no `<`, so they end no script. */
const handover = "self.__next_f.push(";

/** Joins the scripts that hand over data: each would need a hash of its own. */
const joinScripts = (html: string): string => html.replaceAll(`)</script><script>${handover}`, `);${handover}`);

const scriptFile = /<script src="(\/_next\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/** Not in a frame that nobody sees, but after two seconds in any case. */
const loader = `(f=>{let d;const go=()=>{if(d)return;d=1;for(const u of f){const s=document.createElement("script");s.src=u;s.async=true;document.head.append(s)}};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2e3)})`;

/** Has the files of scripts come once the first frame is on the screen: a page is read without them, and they would share its way there. */
function afterFirstPaint(html: string): string {
  const files = [...html.matchAll(scriptFile)].map(([, file]) => file!);
  if (files.length === 0) return html;
  const own = `<script>${loader}(${JSON.stringify(files)})</script>`;
  return html.replace(preload, "").replace(scriptFile, (_, file) => (file === files[0] ? own : ""));
}

const end = "</body></html>";

/** Next ends a page before what came late, and once more behind it. */
const endOnce = (html: string): string => html.slice(0, -end.length).replaceAll(end, "") + html.slice(-end.length);

/** The hashes of the scripts without an address. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\s(?:src=|type="application\/(?:ld\+)?json")/.test(attributes!))
    .map(([, , content]) => content!);

function allowOnly(scripts: string[], policy: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`);
  const added = [...new Set(hashes)].filter((hash) => !policy.includes(hash));
  return policy.replace(/script-src [^;]*/, (allowed) => [allowed, ...added].join(" "));
}

/** A page as it is sent, of what Next makes. */
const tidyPage = (html: string): string => endOnce(afterFirstPaint(joinScripts(html)));

/** Bytes of a page that is held. */
const LARGEST = 4 * 1024 * 1024;

const compress = { br: (body: Buffer) => brotli(body, 5), gzip: promisify(gzip) };

/**
 * Holds a page that Next made before until it is whole, and writes its scripts into its policy. What is no page, or a larger one, is sent as
 * it comes. Next does not compress it, because it has to be read.
 */
export function nameScripts({ headers }: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end, flushHeaders } = response;
  const encoding = chooseEncoding(headers["accept-encoding"]);
  delete headers["accept-encoding"];
  // The pages have no tag that Next knows, so it would compare another's.
  delete headers["if-none-match"];
  let held: Buffer[] | null = [];
  let size = 0;
  const isHeld = () =>
    held !== null && !response.headersSent && /^text\/html\b/.test(String(response.getHeader("content-type")));

  const hold = (chunk: unknown, encoding: unknown) => {
    const part = typeof chunk === "string" ? Buffer.from(chunk, encoding as BufferEncoding) : (chunk as Buffer);
    held!.push(part);
    size += part.length;
    if (size > LARGEST) letGo();
  };
  const letGo = () => {
    const parts = held!;
    held = null;
    for (const part of parts) write.call(response, part, "utf8");
  };
  const sendWhole = () => {
    // A sign for each byte takes half the time, and all that is looked for is ASCII.
    const html = tidyPage(Buffer.concat(held!).toString("latin1"));
    const body = Buffer.from(html, "latin1");
    held = null;
    const policy = String(response.getHeader("content-security-policy"));
    response.setHeader("Content-Security-Policy", allowOnly(inlineScripts(html), policy));
    response.removeHeader("ETag");
    if (!/accept-encoding/i.test(String(response.getHeader("vary")))) response.appendHeader("Vary", "Accept-Encoding");
    if (encoding === "identity") {
      response.setHeader("Content-Length", body.length);
      end.call(response, body, "utf8");
      return;
    }
    response.removeHeader("Content-Length");
    response.setHeader("Content-Encoding", encoding);
    // Next looks whether its answer has begun.
    writeHead.call(response, response.statusCode);
    compress[encoding](body).then(
      (packed) => void end.call(response, packed, "utf8"),
      () => response.destroy(),
    );
  };

  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!isHeld()) return writeHead.apply(response, head);
    response.statusCode = head[0];
    return response;
  }) as typeof writeHead;
  response.flushHeaders = () => void (isHeld() || flushHeaders.call(response));
  response.write = ((...chunk: Parameters<typeof write>) => {
    if (!isHeld()) return write.apply(response, chunk);
    hold(chunk[0], chunk[1]);
    return true;
  }) as typeof write;
  response.end = ((...chunk: Parameters<typeof end>) => {
    if (!isHeld()) return end.apply(response, chunk);
    if (chunk[0] !== undefined && typeof chunk[0] !== "function") hold(chunk[0], chunk[1]);
    if (held === null || size === 0) return end.call(response, undefined, "utf8");
    sendWhole();
    return response;
  }) as typeof end;
}
