import PDFDocument from "pdfkit";
import { create as createQr } from "qrcode";
import { markSize, markThroat, markWings } from "@/lib/core/mark";
import { faceFile, runsOf, type Subset, type Weight } from "./faces";

export type Printed = {
  id: string;
  name: string;
  courseTitle: string;
  facts: string[];
  issued: string;
  expires: string | null;
  siteName: string;
  url: string;
};

/* Values of the stylesheet's named colours. All lengths are points. */
const colour = {
  paper: "#fbfaf7",
  ink: "#0b1220",
  muted: "#465064",
  accent: "#047857",
  magenta: "#be185d",
  line: "#e4e2dc",
} as const;

const [pageWidth, pageHeight] = [841.89, 595.28];
const left = 84;
const right = pageWidth - 64;
const widest = 620;

type Document = PDFKit.PDFDocument;
type Look = { size: number; weight?: Weight; colour?: string; spacing?: number };

/** @returns a PDF of one page */
export async function drawCertificate(printed: Printed): Promise<Buffer> {
  const { name, courseTitle, facts, issued, expires, siteName, url, id } = printed;
  const doc = new PDFDocument({
    ...{ size: [pageWidth, pageHeight], margin: 0, lang: "es", displayTitle: true, pdfVersion: "1.7" },
    font: faceFile("latin", 500),
    info: { Title: `Certificado de ${name}: ${courseTitle}`, Author: siteName, Subject: url },
  });
  const written = collect(doc);
  drawGround(doc);
  drawMark(doc, left, 56, 36);
  write(doc, siteName, left + 48, 63, { size: 18, weight: 700 });
  write(doc, "CERTIFICADO", left, 138, { size: 12, weight: 700, colour: colour.accent, spacing: 3 });
  write(doc, "Se otorga a", left, 172, { size: 14, colour: colour.muted });
  const nameSize = sizeWithin(doc, name, 46);
  write(doc, name, left, 196 + (46 - nameSize) / 2, { size: nameSize, weight: 700 });
  write(doc, "por haber completado el curso", left, 268, { size: 14, colour: colour.muted });
  const titleSize = courseTitle.length > 70 ? 22 : 28;
  const lines = linesOf(doc, courseTitle, { size: titleSize, weight: 700 }).slice(0, 3);
  for (const [at, line] of lines.entries()) {
    write(doc, line, left, 292 + at * titleSize * 1.2, { size: titleSize, weight: 700, colour: colour.accent });
  }
  const below = 292 + lines.length * titleSize * 1.2;
  write(doc, facts.join(" · "), left, below + 10, { size: 13, colour: colour.muted });

  doc.moveTo(left, 446).lineTo(right, 446).lineWidth(1).strokeColor(colour.line).stroke();
  drawFact(doc, left, "Emitido el", issued);
  drawFact(doc, left + 210, "Válido", expires ? `hasta el ${expires}` : "sin fecha de vencimiento");
  write(doc, `Comprueba que es auténtico en ${url}`, left, 524, { size: 9, colour: colour.muted });
  write(doc, `N.º ${id}`, left, 538, { size: 9, colour: colour.muted });
  drawQr(doc, url, right - 92, 460, 92);
  doc.link(left, 520, widest, 16, url);
  doc.end();
  return written;
}

function collect(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function drawGround(doc: Document): void {
  doc.rect(0, 0, pageWidth, pageHeight).fill(colour.paper);
  doc.rect(0, 0, 18, pageHeight).fill(colour.accent);
  doc.rect(18, 0, 5, pageHeight).fill(colour.magenta);
  doc.save().opacity(0.07);
  drawMark(doc, 470, 30, 420);
  doc.restore();
}

function drawMark(doc: Document, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / markSize);
  for (const wing of markWings) doc.path(wing).fill(colour.accent);
  doc.path(markThroat).fill(colour.magenta);
  doc.restore();
}

function drawFact(doc: Document, x: number, label: string, value: string): void {
  write(doc, label, x, 464, { size: 11, colour: colour.muted });
  write(doc, value, x, 480, { size: 14, weight: 700 });
}

/** Squares instead of a picture, so that it is sharp at any size. */
function drawQr(doc: Document, text: string, x: number, y: number, side: number): void {
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

function setFace(doc: Document, subset: Subset, { size, weight = 500 }: Look): Document {
  return doc.font(faceFile(subset, weight)).fontSize(size);
}

function widthOf(doc: Document, text: string, look: Look): number {
  const { spacing = 0 } = look;
  return runsOf(text).reduce(
    (sum, run) => sum + setFace(doc, run.subset, look).widthOfString(run.text) + spacing * run.text.length,
    0,
  );
}

function write(doc: Document, text: string, x: number, y: number, look: Look): void {
  let at = x;
  for (const { subset, text: piece } of runsOf(text)) {
    const { spacing = 0 } = look;
    setFace(doc, subset, look).fillColor(look.colour ?? colour.ink);
    doc.text(piece, at, y, { lineBreak: false, characterSpacing: spacing });
    at += doc.widthOfString(piece) + spacing * piece.length;
  }
}

function sizeWithin(doc: Document, text: string, largest: number): number {
  const width = widthOf(doc, text, { size: largest, weight: 700 });
  return Math.min(largest, (largest * (right - left)) / width);
}

function linesOf(doc: Document, text: string, look: Look): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(doc, longer, look) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
