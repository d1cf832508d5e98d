import { bandOf } from "./box-filter";
import { guidedFunctions } from "./guided-filter";
import type { RgbaPicture } from "./picture";

/** Pixels of the small picture on either side over which an edge is soft. */
const softness = 2;
const radius = 4;
/** Colour differences below its root (from 0 to 1) are noise. */
const epsilon = 5e-4;
/** Makes up for what the filter blurs. */
const contrast = 1.3;

/** The alpha of a picture from a reduced one's mask (0 and 1), soft along the edge only. */
export function matte(picture: RgbaPicture, reduced: RgbaPicture, mask: Uint8Array): Uint8Array {
  const { width, height } = reduced;
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from(mask, (_, pixel) => reduced.data[pixel * 4 + channel]! / 255),
  );
  const functions = guidedFunctions(planes, width, Float32Array.from(mask), radius, epsilon);
  const band = bandOf(mask, width, softness);
  const alpha = new Uint8Array(picture.width * picture.height);
  const columns = placesOf(picture.width, width);
  const rows = placesOf(picture.height, height);
  for (let y = 0, pixel = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1, pixel += 1) {
      const nearest = rows.nearest[y]! * width + columns.nearest[x]!;
      if (!band[nearest]) {
        alpha[pixel] = mask[nearest]! * 255;
        continue;
      }
      const corner = rows.first[y]! * width + columns.first[x]!;
      const [right, down] = [columns.next[x]!, rows.next[y]! * width];
      const [u, v] = [columns.share[x]!, rows.share[y]!];
      let value = 0;
      for (let term = 0; term < 4; term += 1) {
        const of = functions[term]!;
        const above = of[corner]! * (1 - u) + of[corner + right]! * u;
        const below = of[corner + down]! * (1 - u) + of[corner + down + right]! * u;
        value += (above * (1 - v) + below * v) * (term < 3 ? picture.data[pixel * 4 + term]! / 255 : 1);
      }
      alpha[pixel] = Math.round(Math.max(0, Math.min(1, (value - 0.5) * contrast + 0.5)) * 255);
    }
  return alpha;
}

/** Where the pixels of a large row lie in a small one (bilinear interpolation). */
function placesOf(large: number, small: number) {
  const places = Float32Array.from({ length: large }, (_, at) =>
    Math.max(0, Math.min(small - 1, ((at + 0.5) * small) / large - 0.5)),
  );
  const first = places.map(Math.floor);
  return {
    nearest: places.map(Math.round),
    first,
    next: first.map((at) => Number(at < small - 1)),
    share: places.map((place, at) => place - first[at]!),
  };
}
