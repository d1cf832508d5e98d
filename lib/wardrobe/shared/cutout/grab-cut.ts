import { bandOf, close, stripeReach } from "./box-filter";
import { certain, cutGraph } from "./graph-cut";
import { histogramOf, type Histogram } from "./histogram";
import { colourLikelihoods } from "./mixture";
import type { LabPicture } from "./picture";
import { borderOf, groundColours, ringOf } from "./seeds";
import { DROP, KEEP, weighStrokes } from "./strokes";
import { tidy } from "./tidy";

/*
 * GrabCut (Rother, Kolmogorov and Blake, 2004): colour models of garment and ground give a mask, the mask gives better
 * models, and so on.
 */

const garmentColours = 5;
const rounds = 3;
/** The energy of an edge between two pixels of one colour, beside that of a pixel's evidence. */
const smoothness = 20;
/** No colour alone is a proof. */
const strongestColour = 6;
/** How much less salient than this a pixel has to be to be taken for ground. */
const usualSalience = 0.15;
/**
 * How much likelier garment a narrow gap in the mask is than its colour alone says: a stripe that has the colour of the
 * ground. Where there are many such gaps their colour becomes one of the garment's too.
 */
const withinGarment = 1.5;

export type Cut = {
  /** 1 is garment. */
  mask: Uint8Array;
  /** The logarithm of how much likelier garment than ground the colour of each pixel is. */
  evidence: Float32Array;
};

/** A mask of a small picture, from a first idea of how much each pixel belongs to the garment (`start`, 0 to 1). */
export function grabCut(
  picture: LabPicture,
  histogram: Histogram,
  labels: Uint8Array,
  start: Float32Array,
  salience: Float32Array,
): Cut {
  const edge = borderOf(picture.width, picture.height, 1);
  const gaps = new Uint8Array(labels.length);
  let evidence = compareColours(histogram, labels, start, ringOf(picture));
  for (let round = 1; ; round += 1) {
    const weighed = evidence.map((value, pixel) =>
      edge[pixel] ? -certain : value + salience[pixel]! - usualSalience + gaps[pixel]! * withinGarment,
    );
    const mask = cutGraph(picture, settle(weighed, labels), smoothness);
    if (round > 1) tidy(mask, evidence, labels, picture.width);
    if (round === rounds) return { mask, evidence };
    const closed = close(mask, picture.width, stripeReach(picture.width));
    closed.forEach((value, pixel) => (gaps[pixel]! |= value & ~mask[pixel]!));
    evidence = compareColours(histogram, labels, closed, inverted(closed));
  }
}

/** The same in a larger picture, where only a band along the edge of the mask is decided anew. */
export function refineEdge(picture: LabPicture, mask: Uint8Array, labels: Uint8Array): Uint8Array {
  const evidence = compareColours(histogramOf(picture), labels, mask, inverted(mask));
  const band = bandOf(mask, picture.width, 3);
  const decided = evidence.map((value, pixel) => (band[pixel] ? value : mask[pixel] ? 1 : -1));
  return cutGraph(picture, settle(decided, labels), smoothness, band);
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

/** What a person has said is beyond doubt. */
const settle = (evidence: Float32Array, labels: Uint8Array): Float32Array =>
  evidence.map((value, pixel) => (labels[pixel] === KEEP ? certain : labels[pixel] === DROP ? -certain : value));

const inverted = (mask: Uint8Array): Uint8Array => mask.map((value) => 1 - value);
