import { agreementOf, confidenceOf } from "./confidence";
import { grabCut, refineEdge, type Segmentation } from "./grab-cut";
import { histogramOf } from "./histogram";
import { matte } from "./matte";
import { reduce, toLab, type RgbaPicture } from "./picture";
import { floodFromCentre, salienceOf } from "./seeds";
import { DROP, KEEP, paintStrokes, type Stroke } from "./strokes";
import { colourGradient } from "./watershed";

export type Cutout = {
  mask: Uint8Array;
  /** From 0 to 1; below `confident` the original is the better picture to show. */
  confidence: number;
};

/** Below this confidence a second start is tried. */
const certain = 0.85;

const coarseSize = 256;
const fineSize = 512;

/**
 * Removes the background. A small picture is cut by colours (GrabCut) or, when that is doubtful, from a watershed in
 * the middle; the edge is refined in a larger one and softened in the picture itself. Deterministic; keeps the
 * picture's own transparency.
 */
export function cutOut(picture: RgbaPicture, { strokes = [] }: { strokes?: Stroke[] } = {}): Cutout {
  const own = ownTransparency(picture, strokes);
  if (own) return { mask: own, confidence: 1 };
  const fine = reduce(picture, fineSize);
  const coarse = reduce(fine, coarseSize);
  const { mask, confidence } = findGarment(
    coarse,
    paintStrokes(strokes, coarse.width, coarse.height, coarse.width / picture.width),
  );
  if (!mask.includes(1)) return { mask: new Uint8Array(picture.width * picture.height).fill(255), confidence: 0 };
  const labels = paintStrokes(strokes, fine.width, fine.height, fine.width / picture.width);
  const edge = refineEdge(toLab(fine), enlarge(mask, coarse, fine), labels);
  return { mask: matte(picture, fine, edge), confidence };
}

function findGarment(coarse: RgbaPicture, labels: Uint8Array): { mask: Uint8Array; confidence: number } {
  const picture = toLab(coarse);
  const histogram = histogramOf(picture);
  const gradient = colourGradient(picture);
  const salience = salienceOf(picture, histogram, labels);
  const attempt = (start: Float32Array) => {
    const cut: Segmentation = grabCut(picture, histogram, labels, start, salience);
    return { mask: cut.mask, confidence: confidenceOf(picture, gradient, cut) };
  };
  const first = attempt(salience);
  if (first.confidence >= certain) return first;
  const second = attempt(floodFromCentre(gradient, picture.width, picture.height));
  const better = second.confidence > first.confidence ? second : first;
  // Starts that lead to different masks make both doubtful.
  return { ...better, confidence: better.confidence * Math.sqrt(agreementOf(first.mask, second.mask)) };
}

function ownTransparency({ width, height, data }: RgbaPicture, strokes: Stroke[]): Uint8Array | null {
  const alpha = Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3]!);
  const clear = alpha.reduce((count, value) => count + Number(value < 128), 0);
  if (clear < alpha.length * 0.005) return null;
  const labels = paintStrokes(strokes, width, height, 1);
  return alpha.map((value, pixel) => (labels[pixel] === KEEP ? 255 : labels[pixel] === DROP ? 0 : value));
}

function enlarge(mask: Uint8Array, from: RgbaPicture, to: RgbaPicture): Uint8Array {
  const larger = new Uint8Array(to.width * to.height);
  for (let y = 0, pixel = 0; y < to.height; y += 1) {
    const row = Math.floor((y * from.height) / to.height) * from.width;
    for (let x = 0; x < to.width; x += 1, pixel += 1)
      larger[pixel] = mask[row + Math.floor((x * from.width) / to.width)]!;
  }
  return larger;
}
