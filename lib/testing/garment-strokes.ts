import { regionsOf } from "../wardrobe/shared/cutout/regions";
import type { Stroke } from "../wardrobe/shared/cutout/strokes";

type Masks = { width: number; height: number; truth: Uint8Array; mask: Uint8Array };

const isOn = (alpha: number): number => (alpha > 127 ? 1 : 0);

/** How well two masks agree: what both have of what either has, from 0 to 1. */
export function overlapOf(truth: Uint8Array, mask: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let pixel = 0; pixel < truth.length; pixel += 1) {
    both += isOn(truth[pixel]!) & isOn(mask[pixel]!);
    either += isOn(truth[pixel]!) | isOn(mask[pixel]!);
  }
  return either === 0 ? 1 : both / either;
}

/**
 * The stroke of somebody who sees the mask of a removal: one line with a finger through the largest fault, 'esto sí' where
 * something is missing and 'esto no' where there is too much. Nothing when there is no fault worth a stroke.
 */
export function strokeOf({ width, height, truth, mask }: Masks): Stroke | null {
  // At an eighth: nobody aims at less.
  const by = 8;
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const at = (cell: number) => (Math.floor(cell / columns) * by + by / 2) * width + (cell % columns) * by + by / 2;
  const cells = Uint8Array.from({ length: columns * rows }, (_, cell) => isOn(truth[at(cell)]!));
  const faults = cells.map((is, cell) => (is === isOn(mask[at(cell)]!) ? 0 : 1 + is));
  const candidates = [1, 2].flatMap((kind) => {
    // Faults that are near each other, such as all stripes of one colour, are one.
    const apart = distanceInside(
      faults.map((fault) => Number(fault !== kind)),
      1,
      columns,
    );
    const near = apart.map((distance) => Number(distance <= 6));
    return regionsOf(Uint8Array.from(near), 1, columns).map(({ pixels }) => ({
      keep: kind === 2,
      pixels: pixels.filter((cell) => faults[cell] === kind),
    }));
  });
  const worst = candidates.sort((one, other) => other.pixels.length - one.pixels.length)[0];
  if (!worst || worst.pixels.length < 4) return null;

  const inside = distanceInside(cells, worst.keep ? 1 : 0, columns);
  const wrong = distanceInside(faults, worst.keep ? 2 : 1, columns);
  const depth = (cell: number) => wrong[cell]! + inside[cell]! / 10;
  const along = axisOf(worst.pixels, columns);
  const line: [number, number][] = [];
  for (let part = 0; part < 9; part += 1) {
    const of = worst.pixels.filter((cell) => Math.min(8, Math.floor(along(cell) * 9)) === part);
    if (of.length === 0) continue;
    const deepest = of.reduce((best, cell) => (depth(cell) > depth(best) ? cell : best));
    const next: [number, number] = [deepest % columns, Math.floor(deepest / columns)];
    // A finger is not drawn across the edge.
    if (line.length > 0 && !staysInside(line.at(-1)!, next, (x, y) => inside[y * columns + x]! > 0)) continue;
    line.push(next);
  }
  const points = line.map(([x, y]): [number, number] => [x * by + by / 2, y * by + by / 2]);
  return { keep: worst.keep, radius: Math.max(width, height) * 0.008, points };
}

/** Where along the longer axis of its cells one lies, from 0 to 1. */
function axisOf(cells: Int32Array, columns: number): (cell: number) => number {
  const points = Array.from(cells, (cell) => [cell % columns, Math.floor(cell / columns)] as const);
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([px]) => px), mean(([, py]) => py)];
  const [xx, yy, xy] = [
    mean(([px]) => (px - x) ** 2),
    mean(([, py]) => (py - y) ** 2),
    mean(([px, py]) => (px - x) * (py - y)),
  ];
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const project = (cell: number) => (cell % columns) * Math.cos(angle) + Math.floor(cell / columns) * Math.sin(angle);
  const projected = Array.from(cells, project);
  const [from, to] = [Math.min(...projected), Math.max(...projected)];
  return (cell) => (to === from ? 0 : (project(cell) - from) / (to - from));
}

function staysInside(
  [fromX, fromY]: [number, number],
  [x, y]: [number, number],
  isInside: (x: number, y: number) => boolean,
): boolean {
  for (let step = 0; step <= 20; step += 1)
    if (!isInside(Math.round(fromX + ((x - fromX) * step) / 20), Math.round(fromY + ((y - fromY) * step) / 20)))
      return false;
  return true;
}

/** How far each cell is from the nearest that does not have the value (chamfer). */
function distanceInside(mask: Uint8Array, value: number, width: number): Float32Array {
  const height = mask.length / width;
  const distance = Float32Array.from(mask, (own) => (own === value ? 1e3 : 0));
  const relax = (pixel: number, dx: number, dy: number, cost: number): void => {
    const x = (pixel % width) + dx;
    if (x >= 0 && x < width) distance[pixel] = Math.min(distance[pixel]!, distance[pixel + dy * width + dx]! + cost);
  };
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    relax(pixel, -1, 0, 1);
    if (pixel < width) continue;
    relax(pixel, 0, -1, 1);
    relax(pixel, -1, -1, Math.SQRT2);
    relax(pixel, 1, -1, Math.SQRT2);
  }
  for (let pixel = mask.length - 1; pixel >= 0; pixel -= 1) {
    relax(pixel, 1, 0, 1);
    if (pixel >= width * (height - 1)) continue;
    relax(pixel, 0, 1, 1);
    relax(pixel, 1, 1, Math.SQRT2);
    relax(pixel, -1, 1, Math.SQRT2);
  }
  return distance;
}
