import { randomInt } from "node:crypto";
import { isReserved } from "./shared/codes";

/** Without 0 and o, 1, l and i: codes are read aloud and typed from paper. */
export const codeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 7;

/** A random code, one of 27 thousand million. */
export function newCode(): string {
  let code = "";
  for (let index = 0; index < length; index++) code += codeAlphabet[randomInt(codeAlphabet.length)];
  return isReserved(code) ? newCode() : code;
}

const plain = /^[a-z0-9_-]{1,50}$/;
/** What may stand behind an address in a text, and in no code: signs, quotes and blanks, also those that nobody sees. */
const behind = /(?:[.,;:!?)\]}>'"*…»”’]|\p{Zs}|\p{Cf})+$/u;

/** A code as it is stored, and whether a `+` behind it asks to look before following. */
export type AskedCode = { code: string; isPreview: boolean };

/**
 * Reads a path segment, encoded or not, in any case, and with what was copied along behind it; null for what no link can be called.
 */
export function readCode(segment: string): AskedCode | null {
  if (plain.test(segment)) return { code: segment, isPreview: false };
  if (segment.length > 200) return null;
  const text = decode(segment).toLowerCase().replace(behind, "");
  const isPreview = text.endsWith("+");
  const code = isPreview ? text.slice(0, -1) : text;
  return plain.test(code) ? { code, isPreview } : null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
