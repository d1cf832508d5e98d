import { dilate, stripeReach } from "./box-filter";
import { regionsOf } from "./regions";
import { DROP, KEEP } from "./strokes";

/** The least share of the largest island that stays: a shoe of a pair does, a cup does not. */
const smallestIsland = 0.25;
/** The least share of the garment at which a hole stays: laces and buttons are smaller. */
const smallestHole = 0.004;
/** A hole below this log-likelihood is background, as between arm and body. */
const surelyGround = -1;

/** Removes islands and closes holes in place. `evidence` is as in `grabCut`. */
export function tidy(mask: Uint8Array, evidence: Float32Array, labels: Uint8Array, width: number): void {
  const height = mask.length / width;
  const importance = (pixels: Int32Array): number =>
    pixels.reduce((sum, pixel) => {
      const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
      return sum + Math.exp(-(x * x + y * y) / 0.09);
    }, 0);
  const fill = (pixels: Int32Array, value: number): void => pixels.forEach((pixel) => (mask[pixel] = value));

  // Stripes with gaps between them are one island.
  const islands = regionsOf(dilate(mask, width, stripeReach(width)), 1, width).map(({ pixels }) => {
    const own = pixels.filter((pixel) => mask[pixel]);
    return { pixels: own, weight: importance(own) };
  });
  const heaviest = Math.max(...islands.map(({ weight }) => weight));
  for (const { pixels, weight } of islands)
    if (weight < heaviest * smallestIsland && !pixels.some((pixel) => labels[pixel] === KEEP)) fill(pixels, 0);

  const area = mask.reduce((sum, value) => sum + value, 0);
  for (const { pixels, touchesBorder } of regionsOf(mask, 0, width)) {
    if (touchesBorder || pixels.some((pixel) => labels[pixel] === DROP)) continue;
    const mean = pixels.reduce((sum, pixel) => sum + evidence[pixel]!, 0) / pixels.length;
    if (pixels.length < area * smallestHole || mean > surelyGround) fill(pixels, 1);
  }
}
