import { log } from "@/lib/core/log";
import { safeFetch } from "@/lib/core/safe-fetch";

/** Only the head of a page is of use; pages that are larger than this are given up. */
const maxBytes = 1_500_000;
const timeoutMs = 2_500;

/** The title of the page at an address; empty where it cannot be told. Never fails. */
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

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  middot: "·",
  raquo: "»",
  laquo: "«",
  hellip: "…",
};

/** The text of the `<title>` of a page, on one line. */
export function titleOf(html: string): string {
  const raw = /<title[^>]{0,500}>([^<]{0,2000})/i.exec(html)?.[1] ?? "";
  return raw
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[name.toLowerCase()] ?? accented(name) ?? whole)
        : characterOf(decimal ? Number(decimal) : parseInt(hex, 16)),
    )
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

const characterOf = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : "");

const marks: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
  circ: "\u0302",
};

/** `&eacute;` and its like: a letter with a mark. */
function accented(name: string): string | undefined {
  const [, letter, mark] = /^([a-z])(\w+)$/i.exec(name) ?? [];
  return letter && mark && marks[mark] ? (letter + marks[mark]).normalize() : undefined;
}
