import PDFDocument from "pdfkit";
import { collect, colour, type Document, drawMark, drawQrCode, linesOf, textWidthOf, write } from "@/lib/print/drawing";
import { faceFile } from "@/lib/print/faces";

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

/** Points. */
const [pageWidth, pageHeight] = [841.89, 595.28];
const left = 84;
const right = pageWidth - 64;
const widest = 620;

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
  const lines = linesOf(doc, courseTitle, { size: titleSize, weight: 700 }, widest).slice(0, 3);
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
  drawQrCode(doc, url, right - 92, 460, 92);
  doc.link(left, 520, widest, 16, url);
  doc.end();
  return written;
}

function drawGround(doc: Document): void {
  doc.rect(0, 0, pageWidth, pageHeight).fill(colour.paper);
  doc.rect(0, 0, 18, pageHeight).fill(colour.accent);
  doc.rect(18, 0, 5, pageHeight).fill(colour.magenta);
  doc.save().opacity(0.07);
  drawMark(doc, 470, 30, 420);
  doc.restore();
}

function drawFact(doc: Document, x: number, label: string, value: string): void {
  write(doc, label, x, 464, { size: 11, colour: colour.muted });
  write(doc, value, x, 480, { size: 14, weight: 700 });
}

function sizeWithin(doc: Document, text: string, largest: number): number {
  const width = textWidthOf(doc, text, { size: largest, weight: 700 });
  return Math.min(largest, (largest * (right - left)) / width);
}
