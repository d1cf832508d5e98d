import { bandOf, maskMean } from "./box-filter";
import type { Segmentation } from "./grab-cut";
import type { LabPicture } from "./picture";
import { watershed } from "./watershed";

/**
 * Confidence of a mask, from 0 to 1, by three signs: the picture has an edge along it, colours on its sides differ,
 * and a watershed meets there. The weights order the bench's pictures best.
 */
export function confidenceOf({ width }: LabPicture, gradient: Float32Array, { mask, evidence }: Segmentation): number {
  return (
    Math.sqrt(edgeStrength(mask, gradient, width)) *
    colourAgreement(mask, evidence, width) *
    floodAgreement(mask, gradient, width) ** 2
  );
}

export function agreementOf(one: Uint8Array, other: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let pixel = 0; pixel < one.length; pixel += 1) {
    both += one[pixel]! & other[pixel]!;
    either += one[pixel]! | other[pixel]!;
  }
  return either === 0 ? 0 : both / either;
}

/** A Lab difference between neighbours that is a clear edge. */
const clearEdge = 12;

function meanOver(band: Uint8Array, valueOf: (pixel: number) => number): number {
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < band.length; pixel += 1) {
    if (!band[pixel]) continue;
    sum += valueOf(pixel);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

const edgeStrength = (mask: Uint8Array, gradient: Float32Array, width: number): number =>
  meanOver(bandOf(mask, width, 1), (pixel) => {
    const strongest = Math.max(...[0, 1, -1, width, -width].map((step) => gradient[pixel + step] ?? 0));
    return Math.min(1, strongest / clearEdge);
  });

const colourAgreement = (mask: Uint8Array, evidence: Float32Array, width: number): number =>
  meanOver(
    bandOf(mask, width, Math.round(width * 0.11)),
    (pixel) => 1 / (1 + Math.exp(mask[pixel] ? -evidence[pixel]! : evidence[pixel]!)),
  );

/** The overlap of a mask with the watershed from its surely inner and outer pixels. */
function floodAgreement(mask: Uint8Array, gradient: Float32Array, width: number): number {
  const around = maskMean(mask, width, Math.max(1, Math.round(width * 0.024)));
  const flooded = watershed(
    gradient,
    Int32Array.from(around, (mean) => (mean === 1 ? 2 : mean === 0 ? 1 : 0)),
    width,
  );
  return agreementOf(
    mask,
    Uint8Array.from(flooded, (basin) => Number(basin === 2)),
  );
}
