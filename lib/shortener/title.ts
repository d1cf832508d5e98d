import { decodeHTML } from "entities";
import { log } from "@/lib/core/log";
import { safeFetch } from "@/lib/core/safe-fetch";
import { oneLine } from "@/lib/core/text";

/** Only the head of a page is needed; larger pages are given up. */
const maxBytes = 1_500_000;
const timeoutMs = 2_500;

export async function findTitle(address: string): Promise<string> {
  try {
    const { body, contentType } = await safeFetch(address, {
      maxBytes,
      timeoutMs,
      types: ["text/html", "application/xhtml"],
    });
    return titleOf(new TextDecoder(charsetOf(contentType, body)).decode(body));
  } catch (error) {
    log.debug({ err: error }, "the title of an address could not be read");
    return "";
  }
}

function charsetOf(contentType: string, body: Buffer): string {
  const declared =
    /charset=["']?([\w-]+)/.exec(contentType) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2_048));
  return declared?.[1] ?? "utf-8";
}

export function titleOf(html: string): string {
  const raw = /<title[^>]{0,500}>([^<]{0,2000})/i.exec(html)?.[1] ?? "";
  return oneLine(decodeHTML(raw), 200);
}
