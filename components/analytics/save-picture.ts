import { saveFile } from "@/components/ui/save-file";

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

const edge = 32;
const heading = 64;

export function saveChart(chart: HTMLCanvasElement, title: string, fileName: string): void {
  const ratio = devicePixelRatio;
  const [width, height] = [chart.width / ratio, chart.height / ratio];
  const { canvas, pen } = sheet(width + 2 * edge, height + heading + edge, title);
  pen.drawImage(chart, edge, heading, width, height);
  save(canvas, fileName);
}

type Bar = { label: string; text: string; /** From 0 to 1. */ part: number };

export function saveBars(title: string, bars: readonly Bar[], fileName: string): void {
  const [width, row] = [640, 40];
  const { canvas, pen } = sheet(width, heading + bars.length * row + edge, title);
  pen.font = "15px Inter, sans-serif";
  pen.textBaseline = "middle";
  for (const [index, { label, text, part }] of bars.entries()) {
    const top = heading + index * row;
    pen.fillStyle = token("accent-soft");
    pen.fillRect(edge, top + 3, Math.max(2, part * (width - 2 * edge)), row - 6);
    pen.fillStyle = token("ink");
    pen.textAlign = "right";
    pen.fillText(text, width - edge - 8, top + row / 2);
    pen.textAlign = "left";
    pen.fillText(cut(pen, label, width - 2 * edge - 110), edge + 8, top + row / 2);
  }
  save(canvas, fileName);
}

function sheet(width: number, height: number, title: string) {
  const canvas = document.createElement("canvas");
  const ratio = Math.max(2, devicePixelRatio);
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.fillStyle = token("surface");
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = token("ink");
  pen.font = "600 20px Inter, sans-serif";
  pen.fillText(cut(pen, title, width - 2 * edge), edge, 40);
  return { canvas, pen };
}

function cut(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("")}…`;
}

function save(canvas: HTMLCanvasElement, fileName: string): void {
  canvas.toBlob((blob) => blob && saveFile(new File([blob], `${fileName}.png`, { type: "image/png" })), "image/png");
}
