import type { RgbaPicture } from "./picture";

/** Radius of the colour search, as a share of the longer side. */
const reachShare = 0.006;

/**
 * Applies a mask as alpha. Along the edge the background is removed from the colours (blur-fusion foreground
 * estimation, Forte 2021), so that no fringe of it shows.
 */
export function applyMask({ width, height, data }: RgbaPicture, mask: Uint8Array): RgbaPicture {
  const result = new Uint8ClampedArray(data);
  const reach = Math.max(2, Math.round(Math.max(width, height) * reachShare));
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const share = mask[pixel]! / 255;
      result[pixel * 4 + 3] = mask[pixel]!;
      if (share === 0 || share === 1) continue;
      const garment = [0, 0, 0, 0];
      const ground = [0, 0, 0, 0];
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
          const near = row * width + column;
          // Squared, because mixed pixels say little of either.
          const [ofGarment, ofGround] = [(mask[near]! / 255) ** 2, (1 - mask[near]! / 255) ** 2];
          for (let channel = 0; channel < 3; channel += 1) {
            garment[channel]! += ofGarment * data[near * 4 + channel]!;
            ground[channel]! += ofGround * data[near * 4 + channel]!;
          }
          garment[3]! += ofGarment;
          ground[3]! += ofGround;
        }
      if (garment[3] === 0 || ground[3] === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const [front, back] = [garment[channel]! / garment[3]!, ground[channel]! / ground[3]!];
        const unexplained = data[pixel * 4 + channel]! - share * front - (1 - share) * back;
        result[pixel * 4 + channel] = front + share * unexplained;
      }
    }
  return { width, height, data: result };
}
