import { barrierDistance } from "./barrier";
import type { Histogram } from "./histogram";
import { colourLikelihoods } from "./mixture";
import type { LabPicture } from "./picture";
import { DROP, weighStrokes } from "./strokes";
import { watershed } from "./watershed";

/** Width of the border that models the background, as a share of the longer side. */
const ringShare = 0.04;
export const groundColours = 6;

export function borderOf(width: number, height: number, reach: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return Number(Math.min(x, y, width - 1 - x, height - 1 - y) < reach);
  });
}

export const ringOf = ({ width, height }: LabPicture): Uint8Array =>
  borderOf(width, height, Math.max(1, Math.round(Math.max(width, height) * ringShare)));

/** Salience of each pixel, from 0 to 1: an edge, a rare colour, a place in the middle. */
export function salienceOf(picture: LabPicture, histogram: Histogram, labels: Uint8Array): Float32Array {
  const { width, height } = picture;
  const barrier = barrierDistance(picture, borderOf(width, height, 1));
  const highest = quantile(barrier, 0.97) || 1;
  const ring = weighStrokes(ringOf(picture), labels, DROP);
  const ground = colourLikelihoods(histogram, ring, groundColours);
  const likelihoods = Float32Array.from(histogram.cellOf, (cell) => ground[cell]!);
  const seldom = quantile(
    likelihoods.filter((_, pixel) => ring[pixel]! > 0),
    0.05,
  );
  return likelihoods.map((likelihood, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const centre = Math.exp(-(((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / 0.2));
    const novelty = Math.min(1, Math.max(0, (seldom - likelihood) / 12));
    return Math.min(1, barrier[pixel]! / highest) * novelty * centre;
  });
}

/** The basin (1) of a watershed seeded in the middle, against one along the border. */
export function floodFromCentre(gradient: Float32Array, width: number, height: number): Float32Array {
  const seeds = Int32Array.from(borderOf(width, height, 2));
  const reach = Math.min(width, height) * 0.15;
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      if (Math.hypot(x - width / 2, y - height / 2) < reach) seeds[pixel] = 2;
  return Float32Array.from(watershed(gradient, seeds, width), (basin) => Number(basin === 2));
}

function quantile(values: Float32Array, share: number): number {
  return values.slice().sort()[Math.floor((values.length - 1) * share)] ?? 0;
}
