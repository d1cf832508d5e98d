import { colour, type Document, linesOf, type TextLook, textWidthOf, write } from "./drawing";

/* A document of A4 pages, in points. */

export const pageSize: [number, number] = [595.28, 841.89];
export const [left, right, top] = [56, pageSize[0] - 56, 56];
const bottom = pageSize[1] - 56;
export const wide = right - left;

export const looks = {
  small: { size: 9, colour: colour.muted },
  plain: { size: 10.5 },
  bold: { size: 10.5, weight: 700 },
} as const satisfies Record<string, TextLook>;

/** Writes down a page, and goes on with the next one where it is full. */
export class Flow {
  y = top;

  constructor(readonly doc: Document) {}

  /** Makes room for what must not be torn apart. */
  need(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.y = top;
  }

  text(text: string, look: TextLook, width = wide): void {
    this.lines(text, look, left, width);
  }

  /** Writes in a column that begins at a place and goes to the right edge. */
  column(text: string, from: number, look: TextLook): void {
    this.lines(text, look, from, right - from);
  }

  private lines(text: string, look: TextLook, from: number, width: number): void {
    for (const line of text
      .split("\n")
      .flatMap((one) => (one.trim() ? linesOf(this.doc, one.trim(), look, width) : [""]))) {
      this.need(look.size * 1.4);
      write(this.doc, line, from, this.y, look);
      this.y += look.size * 1.4;
    }
  }

  rule(): void {
    this.need(12);
    this.doc.moveTo(left, this.y).lineTo(right, this.y).lineWidth(1).strokeColor(colour.line).stroke();
    this.y += 8;
  }

  /** Writes an amount that ends at a place, in the line of now. */
  amount(text: string, end: number, look: TextLook): void {
    write(this.doc, text, end - textWidthOf(this.doc, text, look), this.y, look);
  }
}
