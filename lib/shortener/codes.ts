import { randomInt } from "node:crypto";
import { isReserved } from "./shared/codes";

/** Without 0, o, 1, l and i: codes are read aloud and typed from paper. */
export const codeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 7;

export function newCode(): string {
  let code = "";
  for (let index = 0; index < length; index++) code += codeAlphabet[randomInt(codeAlphabet.length)];
  return isReserved(code) ? newCode() : code;
}

const plain = /^[a-z0-9_-]{1,50}$/;
/** Signs and spaces (also invisible ones) that may follow an address but are never part of a code. */
const behind = /(?:[.,;:!?)\]}>'"*…»”’]|\p{Zs}|\p{Cf})+$/u;

/** The stored code, and whether a trailing `+` asks for a preview. */
export type AskedCode = { code: string; isPreview: boolean };

/** Reads a path segment in any case, encoded or not, ignoring copied trailing signs; null when it cannot be a code. */
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
