import { escapeMarkup } from "../../lib/core/text";

/* The few shapes that the pictures are made of, as SVG. */

export type Palette = { accent: string; deep: string; soft: string; warm: string };

/** The colours of an interface that is drawn, which is light in both themes of the site. */
export const ink = "#0B1220";
export const grey = "#616A7B";
export const line = "#E4E2DC";
export const paper = "#FBFAF7";
export const white = "#FFFFFF";

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, stroke = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ""}${stroke ? ` stroke="${stroke}"` : ""}/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const path = (d: string, fill: string, stroke = "", width = 2): string =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ""}/>`;

type Type = { size?: number; fill?: string; weight?: number; anchor?: "middle" | "end"; mono?: boolean };

export function text(x: number, y: number, value: string, type: Type = {}): string {
  const { size = 16, fill = ink, weight = 400, anchor, mono } = type;
  const extra = `${weight === 400 ? "" : ` font-weight="${weight}"`}${anchor ? ` text-anchor="${anchor}"` : ""}`;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${extra}${mono ? ' font-family="monospace" xml:space="preserve"' : ""}>${escapeMarkup(value)}</text>`;
}

/** Lines that stand for words. */
export const words = (x: number, y: number, widths: number[], gap = 18, fill = line): string =>
  widths.map((width, index) => rect(x, y + index * gap, width, 8, fill, 4)).join("");

export const button = (
  x: number,
  y: number,
  w: number,
  h: number,
  label: string,
  fill: string,
  colour = white,
): string =>
  rect(x, y, w, h, fill, 10) + text(x + w / 2, y + h / 2 + 6, label, { fill: colour, weight: 600, anchor: "middle" });

export const tag = (x: number, y: number, label: string, fill: string, colour: string): string => {
  const width = label.length * 7.6 + 22;
  return (
    rect(x, y, width, 26, fill, 13) +
    text(x + width / 2, y + 18, label, { size: 13, fill: colour, weight: 600, anchor: "middle" })
  );
};

/** Breaks a text into lines of at most so many characters. */
export function wrap(value: string, length: number): string[] {
  const lines = [""];
  for (const word of value.split(" ")) {
    if (lines.at(-1) && (lines.at(-1) + " " + word).length > length) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}

export const paragraph = (
  x: number,
  y: number,
  value: string,
  length: number,
  type: Type & { leading?: number } = {},
): string =>
  wrap(value, length)
    .map((part, index) => text(x, y + index * (type.leading ?? (type.size ?? 16) * 1.5), part, type))
    .join("");

/** A whole picture. */
export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif">${body}</svg>\n`;
