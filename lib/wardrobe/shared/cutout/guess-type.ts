import { type MaskBox, maskBox } from "./mask-box";
import { regionsOf } from "./regions";

type Row = [from: number, to: number][];

const rowsLookedAt = 40;

/** The type by its outline (sleeves, legs, a pair, a ring); null when unsure. */
export function guessType(mask: Uint8Array, width: number): "top" | "bottom" | "accessory" | null {
  const binary = mask.map((alpha) => Number(alpha > 127));
  const box = boxOf(binary, width);
  if (!box) return null;
  const shape = Array.from({ length: rowsLookedAt }, (_, at) => rowOf(binary, width, box, (at + 0.5) / rowsLookedAt));
  const tall = (box.bottom - box.top) / (box.right - box.left);
  if (isPair(binary, width) || isRing(binary, width)) return "accessory";
  if (hasLegs(shape)) return "bottom";
  if (hasLongSleeves(shape) && tall < 1.3) return "top";
  if (hasShortSleeves(shape) && tall < 1.4) return "top";
  return null;
}

function boxOf(mask: Uint8Array, width: number): MaskBox | null {
  const box = maskBox(mask, width, 1);
  return box && box.right - box.left >= 8 && box.bottom - box.top >= 8 ? box : null;
}

function rowOf(mask: Uint8Array, width: number, { left, right, top, bottom }: MaskBox, share: number): Row {
  const start = (top + Math.floor((bottom - top) * share)) * width;
  const runs: Row = [];
  for (let x = left; x < right; x += 1) {
    if (!mask[start + x]) continue;
    const from = x;
    while (x < right && mask[start + x]) x += 1;
    if (x - from >= (right - left) * 0.02) runs.push([(from - left) / (right - left), (x - left) / (right - left)]);
  }
  return runs;
}

const part = (shape: Row[], from: number, to: number): Row[] =>
  shape.slice(Math.round(from * shape.length), Math.round(to * shape.length));
const most = (rows: Row[], is: (row: Row) => boolean): boolean => rows.filter(is).length >= rows.length * 0.8;
const widthOf = (row: Row): number => (row.length === 0 ? 0 : row.at(-1)![1] - row[0]![0]);
const mean = (rows: Row[]): number => rows.reduce((sum, row) => sum + widthOf(row), 0) / rows.length;

function isPair(mask: Uint8Array, width: number): boolean {
  const [one, other, third] = regionsOf(mask, 1, width).map(({ pixels }) => pixels);
  if (!one || !other || other.length < one.length * 0.7 || (third && third.length > other.length * 0.2)) return false;
  const middle = (pixels: Int32Array) => pixels.reduce((sum, pixel) => sum + (pixel % width), 0) / pixels.length;
  return Math.abs(middle(one) - middle(other)) > width * 0.08;
}

/** One hole larger than what surrounds it: a belt, a chain. */
function isRing(mask: Uint8Array, width: number): boolean {
  const hole = regionsOf(mask, 0, width).find(({ touchesBorder }) => !touchesBorder);
  const area = mask.reduce((sum, value) => sum + value, 0);
  return hole !== undefined && hole.pixels.length > area;
}

/** One part above, two of about the same width below, with the gap in the middle. */
function hasLegs(shape: Row[]): boolean {
  const isPairOfLegs = (row: Row): boolean => {
    if (row.length !== 2) return false;
    const [[from, to], [nextFrom, nextTo]] = row as [Row[0], Row[0]];
    const [left, right] = [to - from, nextTo - nextFrom];
    return Math.min(left, right) > 0.6 * Math.max(left, right) && Math.abs((to + nextFrom) / 2 - 0.5) < 0.18;
  };
  return (
    most(part(shape, 0.7, 0.97), isPairOfLegs) &&
    most(part(shape, 0.03, 0.35), (row) => row.length === 1) &&
    mean(part(shape, 0.03, 0.3)) > 0.4
  );
}

/** Sleeve, body, sleeve; the body is the widest and in the middle. */
function hasLongSleeves(shape: Row[]): boolean {
  const rows = part(shape, 0.5, 0.85).filter((row) => row.length === 3);
  const body = (row: Row) => row[1]![1] - row[1]![0];
  return (
    rows.length >= 8 &&
    rows.every((row) => body(row) > 0.35 && Math.max(row[0]![1] - row[0]![0], row[2]![1] - row[2]![0]) < 0.3)
  );
}

/** Wide at the shoulders, then one narrower width down to the hem. */
function hasShortSleeves(shape: Row[]): boolean {
  const body = part(shape, 0.55, 0.95);
  const widths = body.map(widthOf);
  const shoulders = Math.max(...part(shape, 0.1, 0.5).map(widthOf));
  return (
    most(body, (row) => row.length === 1) &&
    Math.max(...widths) - Math.min(...widths) < 0.16 &&
    shoulders > 1.25 * mean(body) &&
    mean(body) > 0.5 &&
    mean(part(shape, 0, 0.08)) < 0.75
  );
}
