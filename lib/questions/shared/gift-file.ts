import { readGift, type ReadGift } from "./gift";

const mostBytes = 1_000_000;

/**
 * Reads a GIFT file as Moodle writes it.
 * @returns one fault of the whole in Spanish, or the questions and the faults of the others
 */
export function readGiftFile(bytes: Uint8Array): ReadGift | { wrong: string } {
  if (bytes.length > mostBytes) return { wrong: "El archivo es demasiado grande: el máximo es 1 MB." };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { wrong: "El archivo no es un texto en UTF-8." };
  }
  if (text.includes("\0")) return { wrong: "El archivo no es un texto en UTF-8." };
  const read = readGift(text);
  return read.questions.length + read.problems.length > 0 ? read : { wrong: "El archivo no tiene preguntas en GIFT." };
}
