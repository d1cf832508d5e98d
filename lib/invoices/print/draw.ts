import PDFDocument from "pdfkit";
import { collect, drawMark, drawQrCode, write } from "@/lib/print/drawing";
import { faceFile } from "@/lib/print/faces";
import { Flow, left, looks, pageSize, right, top, wide } from "@/lib/print/flow";
import type { PrintedInvoice } from "./printed";

const { small, plain, bold } = looks;

/** Where labels of facts end, and amounts. */
const [factAt, labelEnd] = [left + 90, right - 110];

export async function drawInvoice(printed: PrintedInvoice): Promise<Buffer> {
  const { title, number, issuer, facts, description, sums, words, notes, code } = printed;
  const doc = new PDFDocument({
    ...{ size: pageSize, margin: 0, lang: "es", displayTitle: true, pdfVersion: "1.7" },
    font: faceFile("latin", 500),
    info: { Title: `${title} ${number}`, Author: issuer[0]! },
  });
  const written = collect(doc);
  const flow = new Flow(doc);
  drawMark(doc, left, top, 28);
  flow.amount(title, right, { size: 16, weight: 700 });
  flow.y += 22;
  flow.amount(number, right, { size: 14, weight: 700 });
  flow.y += 24;
  for (const [place, text] of issuer.entries()) flow.text(text, place === 0 ? bold : small, wide / 2);
  flow.y += 14;
  flow.rule();
  for (const { label, text } of facts) {
    write(doc, label, left, flow.y, small);
    flow.column(text, factAt, plain);
  }
  flow.y += 10;
  write(doc, "Descripción", left, flow.y, small);
  flow.amount("Importe", right, small);
  flow.y += 14;
  flow.rule();
  flow.amount(sums.at(-1)!.amount, right, plain);
  flow.text(description, plain, wide - 110);
  flow.y += 6;
  flow.rule();
  for (const { label, amount } of sums) {
    const look = label === "Total" ? bold : plain;
    flow.amount(label, labelEnd, look);
    flow.amount(amount, right, look);
    flow.y += 17;
  }
  flow.y += 8;
  flow.text(words, small);
  const side = 92;
  flow.y += 20;
  flow.need(side);
  drawQrCode(doc, code, right - side, flow.y, side);
  for (const note of notes) flow.text(note, small, wide - side - 20);
  doc.end();
  return written;
}
