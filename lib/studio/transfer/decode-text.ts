import { isUtf8 } from "node:buffer";
import type { Problems } from "./problems";

/** Decodes a text file; null, and a problem, when it is no text. */
export function readTextFile(file: string, bytes: Buffer, problems: Problems): string | null {
  if (!isUtf8(bytes)) {
    const lines = splitLines(bytes);
    problems.add(file, lines.findIndex((line) => !isUtf8(line)) + 1 || 1, "No es texto en UTF-8.");
    return null;
  }
  const text = new TextDecoder().decode(bytes);
  const nul = text.indexOf("\0");
  if (nul < 0) return text;
  problems.add(file, text.slice(0, nul).split("\n").length, "El texto tiene un carácter que no se puede guardar.");
  return null;
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return [...lines, bytes.subarray(from)];
}
