import PDFDocument from "pdfkit";
import { collect, colour, drawMark, drawQrCode, linesOf, write } from "@/lib/print/drawing";
import { faceFile } from "@/lib/print/faces";
import { Flow, left, looks, pageSize, right, top, wide } from "@/lib/print/flow";
import type { PrintedProposal } from "./printed";

const { small, plain, bold } = looks;

/** Where amounts end, from the right. */
const columns = { quantity: right - 190, unit: right - 95, total: right } as const;
const textWidth = columns.quantity - 60 - left;

export async function drawProposal(printed: PrintedProposal): Promise<Buffer> {
  const { number, title, client, facts, intro, siteName, url } = printed;
  const doc = new PDFDocument({
    ...{ size: pageSize, margin: 0, lang: "es", displayTitle: true, pdfVersion: "1.7" },
    font: faceFile("latin", 500),
    info: { Title: `Propuesta ${number}: ${title}`, Author: siteName, Subject: url },
  });
  const written = collect(doc);
  const flow = new Flow(doc);
  drawMark(doc, left, top, 28);
  write(doc, siteName, left + 38, top + 6, { size: 14, weight: 700 });
  flow.amount(number, right, { size: 14, weight: 700 });
  flow.y += 52;
  flow.text(title, { size: 22, weight: 700, colour: colour.accent });
  flow.y += 4;
  flow.text(`Para ${client}`, bold);
  flow.text(facts.join(" · "), small);
  flow.y += 12;
  if (intro) {
    flow.text(intro, plain);
    flow.y += 12;
  }
  drawLines(flow, printed);
  drawEnd(flow, printed);
  doc.end();
  return written;
}

function drawLines(flow: Flow, { lines, left: others, sums, plan }: PrintedProposal): void {
  flow.need(60);
  write(flow.doc, "Detalle", left, flow.y, small);
  flow.amount("Cantidad", columns.quantity, small);
  flow.amount("Precio", columns.unit, small);
  flow.amount("Importe", columns.total, small);
  flow.y += 14;
  flow.rule();
  for (const { text, quantity, unit, total } of lines) {
    const parts = linesOf(flow.doc, text, plain, textWidth);
    flow.need(parts.length * 15);
    flow.amount(quantity, columns.quantity, plain);
    flow.amount(unit, columns.unit, plain);
    flow.amount(total, columns.total, plain);
    flow.text(parts.join("\n"), plain, textWidth + 1);
    flow.y += 5;
  }
  flow.rule();
  flow.need(sums.length * 17);
  for (const { label, amount } of sums) {
    const look = label === "Total" ? bold : plain;
    flow.amount(label, columns.unit, look);
    flow.amount(amount, columns.total, look);
    flow.y += 17;
  }
  if (others.length > 0) {
    flow.y += 8;
    flow.text("Opciones que no se eligieron", small);
    for (const text of others) flow.text(`• ${text}`, small);
  }
  if (plan.length > 0) {
    flow.y += 8;
    flow.text("Cómo se paga", bold);
    for (const text of plan) flow.text(`• ${text}`, plain);
  }
}

function drawEnd(flow: Flow, { signed, url }: PrintedProposal): void {
  const side = 72;
  flow.y += 16;
  flow.need(side + 20);
  flow.rule();
  const { y } = flow;
  drawQrCode(flow.doc, url, right - side, y, side);
  for (const line of signed) flow.text(line, bold, wide - side - 20);
  flow.text(
    signed.length > 0 ? `Comprueba que es auténtica en ${url}` : `Respóndela en ${url}`,
    small,
    wide - side - 20,
  );
  flow.doc.link(left, y, wide, side, url);
}
