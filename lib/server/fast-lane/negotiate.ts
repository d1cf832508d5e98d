import fresh from "fresh";

export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  let choice = known.get(accepted);
  if (!choice) {
    choice = choose(accepted);
    // Browsers send a handful of different ones; others are not worth remembering.
    if (known.size < 200 && accepted.length < 100) known.set(accepted, choice);
  }
  return choice;
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  if (br === 0 && gzip === 0) return "identity";
  return br >= gzip ? "br" : "gzip";
}

/** Whether an `If-None-Match` names the page that would be sent. */
export const isFresh = (ifNoneMatch: string, etag: string): boolean =>
  fresh({ "if-none-match": ifNoneMatch.trim() }, { etag });
