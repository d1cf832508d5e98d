import { bandOf, close, stripeReach } from "./box-filter";
import { certain, cutGraph } from "./graph-cut";
import { histogramOf, type Histogram } from "./histogram";
import { colourLikelihoods } from "./mixture";
import type { LabPicture } from "./picture";
import { borderOf, groundColours, ringOf } from "./seeds";
import { DROP, KEEP, weighStrokes } from "./strokes";
import { tidy } from "./tidy";

/* GrabCut (Rother, Kolmogorov and Blake, 2004): colour models and mask improve each other. */

const garmentColours = 5;
const rounds = 3;
/** Caps the evidence, since no colour alone is proof. */
const strongestColour = 6;
/** Less salient pixels count as background. */
const usualSalience = 0.15;
/** Favours garment in a narrow gap: it may be a stripe in the background's colour. */
const withinGarment = 1.5;

export type Segmentation = {
  mask: Uint8Array;
  /** Per pixel, the log-likelihood of garment against background, by colour. */
  evidence: Float32Array;
};

/** @param start how much each pixel is garment, from 0 to 1 */
export function grabCut(
  picture: LabPicture,
  histogram: Histogram,
  labels: Uint8Array,
  start: Float32Array,
  salience: Float32Array,
): Segmentation {
  const edge = borderOf(picture.width, picture.height, 1);
  const gaps = new Uint8Array(labels.length);
  let evidence = compareColours(histogram, labels, start, ringOf(picture));
  for (let round = 1; ; round += 1) {
    const weighed = evidence.map((value, pixel) =>
      edge[pixel] ? -certain : value + salience[pixel]! - usualSalience + gaps[pixel]! * withinGarment,
    );
    const mask = cutGraph(picture, settle(weighed, labels));
    if (round > 1) tidy(mask, evidence, labels, picture.width);
    if (round === rounds) return { mask, evidence };
    const closed = close(mask, picture.width, stripeReach(picture.width));
    closed.forEach((value, pixel) => (gaps[pixel]! |= value & ~mask[pixel]!));
    evidence = compareColours(histogram, labels, closed, inverted(closed));
  }
}

export function refineEdge(picture: LabPicture, mask: Uint8Array, labels: Uint8Array): Uint8Array {
  const evidence = compareColours(histogramOf(picture), labels, mask, inverted(mask));
  const band = bandOf(mask, picture.width, 3);
  const decided = evidence.map((value, pixel) => (band[pixel] ? value : mask[pixel] ? 1 : -1));
  return cutGraph(picture, settle(decided, labels), band);
}

function compareColours(
  histogram: Histogram,
  labels: Uint8Array,
  garment: ArrayLike<number>,
  ground: ArrayLike<number>,
): Float32Array {
  const ofGarment = colourLikelihoods(histogram, weighStrokes(garment, labels, KEEP), garmentColours);
  const ofGround = colourLikelihoods(histogram, weighStrokes(ground, labels, DROP), groundColours);
  return Float32Array.from(histogram.cellOf, (cell) =>
    Math.max(-strongestColour, Math.min(strongestColour, ofGarment[cell]! - ofGround[cell]!)),
  );
}

/** A person's strokes are certain. */
const settle = (evidence: Float32Array, labels: Uint8Array): Float32Array =>
  evidence.map((value, pixel) => (labels[pixel] === KEEP ? certain : labels[pixel] === DROP ? -certain : value));

const inverted = (mask: Uint8Array): Uint8Array => mask.map((value) => 1 - value);
