type Line = { text: string; size: number; bold?: boolean; indent?: number; before: number };

const [pageWidth, pageHeight, margin] = [595, 842, 56];
const head = 132;

export function pdf(title: string, facts: string[], markdown: string): Buffer {
  const pages = paginate(markdown.split("\n").flatMap(toLines));
  const streams = pages.map((lines, index) => (index === 0 ? cover(title, facts) : "") + lines.join(""));
  const first = 5;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (es-PE) >>",
    `<< /Type /Pages /Kids [${streams.map((_, index) => `${first + index * 2} 0 R`).join(" ")}] /Count ${streams.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}endstream`,
    ]),
    `<< /Title ${literal(title)} >>`,
  ];
  return assemble(objects);
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function assemble(objects: string[]): Buffer {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, "latin1");
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = Buffer.byteLength(body, "latin1");
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

const literal = (text: string): string =>
  `(${text
    .replace(/[—–]/g, "-")
    .replace(/[“”]/g, '"')
    .replace(/…/g, "...")
    .replace(/[\\()]/g, "\\$&")
    .replace(/[^\x20-\xff]/g, "")})`;

const show = (x: number, y: number, size: number, text: string, bold = false, colour = "0.04 0.07 0.13") =>
  `BT /F${bold ? 2 : 1} ${size} Tf ${colour} rg ${x} ${y} Td ${literal(text)} Tj ET\n`;

const cover = (title: string, facts: string[]): string =>
  `0.05 0.23 0.21 rg 0 ${pageHeight - head} ${pageWidth} ${head} re f\n` +
  show(margin, pageHeight - 62, title.length > 36 ? 20 : 24, title, true, "1 1 1") +
  facts.map((fact, index) => show(margin, pageHeight - 88 - index * 18, 11, fact, false, "0.87 0.95 0.91")).join("");

function toLines(source: string): Line[] {
  if (/^\s*(?:```|\|\s*-)/.test(source)) return [];
  const text = source
    .replace(/\*\*|`/g, "")
    .replace(/^\|\s*|\s*\|$/g, "")
    .replace(/\s*\|\s*/g, "   ·   ");
  const heading = /^#+\s+(.*)/.exec(text);
  if (heading) return [{ text: heading[1]!, size: 14, bold: true, before: 22 }];
  const item = /^(?:-|(\d+\.))\s+(.*)/.exec(text);
  const parts = fold(item ? item[2]! : text, item ? 84 : 90);
  return parts.map((part, index) => ({
    text: item && index === 0 ? `${item[1] ?? "\xb7"}  ${part}` : part,
    size: 10.5,
    indent: item ? (index === 0 ? 6 : 18) : 0,
    before: index === 0 && !item ? 6 : 1,
  }));
}

function fold(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function paginate(lines: Line[]): string[][] {
  const pages: string[][] = [[]];
  let y = pageHeight - head - 24;
  for (const { text, size, bold, indent = 0, before } of lines) {
    y -= size * 1.4 + before;
    if (y < margin) {
      pages.push([]);
      y = pageHeight - margin - size;
    }
    pages.at(-1)!.push(show(margin + indent, Math.round(y), size, text, bold));
  }
  return pages;
}
