import { create as createQr } from "qrcode";
import { markSize, markThroat, markWings } from "@/lib/core/mark";
import { faceFile, runsOf, type Weight } from "./faces";
import type { Subset } from "./shared/signs";

/* The tools with which the site's PDFs are drawn. All lengths are points. */

/** Values of the stylesheet's named colours. */
export const colour = {
  paper: "#fbfaf7",
  ink: "#0b1220",
  muted: "#465064",
  accent: "#047857",
  magenta: "#be185d",
  line: "#e4e2dc",
} as const;

export type Document = PDFKit.PDFDocument;
export type TextLook = { size: number; weight?: Weight; colour?: string; spacing?: number };

/** Gives the whole file once the document ends. */
export function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

export function drawMark(doc: Document, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / markSize);
  for (const wing of markWings) doc.path(wing).fill(colour.accent);
  doc.path(markThroat).fill(colour.magenta);
  doc.restore();
}

/** Squares instead of a picture, so that it is sharp at any size. */
export function drawQrCode(doc: Document, text: string, x: number, y: number, side: number): void {
  const { modules } = createQr(text, { errorCorrectionLevel: "M" });
  const quiet = 2;
  const step = side / (modules.size + quiet * 2);
  doc.rect(x, y, side, side).fill("#ffffff");
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(x + (column + quiet) * step, y + (row + quiet) * step, step, step);
    }
  }
  doc.fill(colour.ink);
}

function setFace(doc: Document, subset: Subset, { size, weight = 500 }: TextLook): Document {
  return doc.font(faceFile(subset, weight)).fontSize(size);
}

export function textWidthOf(doc: Document, text: string, look: TextLook): number {
  const { spacing = 0 } = look;
  return runsOf(text).reduce(
    (sum, run) => sum + setFace(doc, run.subset, look).widthOfString(run.text) + spacing * run.text.length,
    0,
  );
}

export function write(doc: Document, text: string, x: number, y: number, look: TextLook): void {
  let at = x;
  for (const { subset, text: piece } of runsOf(text)) {
    const { spacing = 0 } = look;
    setFace(doc, subset, look).fillColor(look.colour ?? colour.ink);
    doc.text(piece, at, y, { lineBreak: false, characterSpacing: spacing });
    at += doc.widthOfString(piece) + spacing * piece.length;
  }
}

/** Breaks a text into lines of a width, and a word that is longer, such as an address, where the line ends. */
export function linesOf(doc: Document, text: string, look: TextLook, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => piecesOf(doc, one, look, widest))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidthOf(doc, longer, look) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(doc: Document, word: string, look: TextLook, widest: number): string[] {
  if (textWidthOf(doc, word, look) <= widest) return [word];
  const pieces = [""];
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`;
    if (textWidthOf(doc, longer, look) <= widest) pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}
