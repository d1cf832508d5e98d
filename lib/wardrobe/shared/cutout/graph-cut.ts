import { minCut, stepsOf } from "./max-flow";
import type { LabPicture } from "./picture";

/** Capacities are integers; this many are one unit of energy. */
const unit = 64;
export const certain = 1e6;

/** The cost of a cut between two pixels of one colour, relative to a pixel's evidence. */
const smoothness = 20;

/** Costs by sixty-fourths of the difference; none beyond eight. */
const strengths = Float32Array.from({ length: 512 }, (_, difference) => smoothness * unit * Math.exp(-difference / 64));

/**
 * The mask of least energy. `evidence` is a log-likelihood of garment, at most ±`certain`. Similar neighbours cost
 * more to separate. Outside a `band` only `evidence` decides.
 */
export function cutGraph(picture: LabPicture, evidence: Float32Array, band?: Uint8Array): Uint8Array {
  const { width, height, l, a, b } = picture;
  const [framedWidth, framedHeight] = [width + 2, height + 2];
  const links = new Int32Array(framedWidth * framedHeight * 8);
  const terminals = new Int32Array(framedWidth * framedHeight);
  const contrast = contrastOf(picture);
  const steps = stepsOf(framedWidth);
  const ahead = [
    [1, 0, 0, 1],
    [0, 1, 2, 1],
    [1, 1, 4, Math.SQRT1_2],
    [-1, 1, 6, Math.SQRT1_2],
  ] as const;
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const framed = (y + 1) * framedWidth + x + 1;
      const decides = !band || band[pixel] === 1;
      if (decides) terminals[framed]! += (evidence[pixel]! * unit) | 0;
      for (const [dx, dy, direction, nearness] of ahead) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        const next = pixel + dy * width + dx;
        const nextDecides = !band || band[next] === 1;
        if (!decides && !nextDecides) continue;
        const difference = (l[pixel]! - l[next]!) ** 2 + (a[pixel]! - a[next]!) ** 2 + (b[pixel]! - b[next]!) ** 2;
        const weight = ((strengths[(difference * contrast * 64) | 0] ?? 0) * nearness) | 0;
        if (decides && nextDecides) {
          links[framed * 8 + direction] = weight;
          links[(framed + steps[direction]!) * 8 + direction + 1] = weight;
        } else {
          // A decided neighbour pulls like a terminal.
          const undecided = decides ? framed : framed + steps[direction]!;
          terminals[undecided]! += evidence[decides ? next : pixel]! > 0 ? weight : -weight;
        }
      }
    }
  const side = minCut({ width: framedWidth, height: framedHeight, links, terminals });
  const mask = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      mask[pixel] = !band || band[pixel] === 1 ? side[(y + 1) * framedWidth + x + 1]! : Number(evidence[pixel]! > 0);
  return mask;
}

/** GrabCut's β: differences count relative to the picture's mean difference. */
function contrastOf({ width, height, l, a, b }: LabPicture): number {
  let sum = 0;
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0, at = y * width; x < width - 1; x += 1, at += 1)
      for (const next of [at + 1, at + width])
        sum += (l[at]! - l[next]!) ** 2 + (a[at]! - a[next]!) ** 2 + (b[at]! - b[next]!) ** 2;
  const mean = sum / Math.max(1, (width - 1) * (height - 1) * 2);
  return 1 / (2 * Math.max(mean, 0.5));
}
