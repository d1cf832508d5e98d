import type { LabPicture } from "./picture";

export type Histogram = {
  cellOf: Uint32Array;
  /** Per cell: the number of pixels, and their mean L, a and b in sequence. */
  counts: Float64Array;
  colours: Float64Array;
};

/** A Lab difference that is hardly visible. */
const cellSize = 3;
const across = Math.ceil(256 / cellSize);

export function histogramOf({ l, a, b }: LabPicture): Histogram {
  const numbers = new Int32Array(Math.ceil(101 / cellSize) * across * across).fill(-1);
  const cellOf = new Uint32Array(l.length);
  const sums: number[] = [];
  let cells = 0;
  for (let pixel = 0; pixel < l.length; pixel += 1) {
    const place =
      (Math.trunc(l[pixel]! / cellSize) * across + Math.trunc((a[pixel]! + 128) / cellSize)) * across +
      Math.trunc((b[pixel]! + 128) / cellSize);
    let cell = numbers[place]!;
    if (cell < 0) {
      cell = numbers[place] = cells++;
      sums.push(0, 0, 0, 0);
    }
    cellOf[pixel] = cell;
    sums[cell * 4]! += 1;
    sums[cell * 4 + 1]! += l[pixel]!;
    sums[cell * 4 + 2]! += a[pixel]!;
    sums[cell * 4 + 3]! += b[pixel]!;
  }
  const counts = new Float64Array(cells);
  const colours = new Float64Array(cells * 3);
  for (let cell = 0; cell < cells; cell += 1) {
    counts[cell] = sums[cell * 4]!;
    for (let channel = 0; channel < 3; channel += 1)
      colours[cell * 3 + channel] = sums[cell * 4 + 1 + channel]! / counts[cell]!;
  }
  return { cellOf, counts, colours };
}

export function weighCells({ cellOf, counts }: Histogram, weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(counts.length);
  for (let pixel = 0; pixel < cellOf.length; pixel += 1) sums[cellOf[pixel]!]! += weights[pixel]!;
  return sums;
}
