import fresh from "fresh";
import { remember } from "@/lib/core/singleton";

export type Encoding = "br" | "gzip" | "identity";

/** Long ones are not worth caching. */
const remembered = remember(choose, { max: 200, longest: 100 });

export const chooseEncoding = (accepted: string | undefined): Encoding =>
  accepted ? remembered(accepted) : "identity";

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

export const isFresh = (ifNoneMatch: string, etag: string): boolean =>
  fresh({ "if-none-match": ifNoneMatch.trim() }, { etag });
