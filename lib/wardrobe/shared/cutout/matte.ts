import { bandOf, boxMean } from "./box-filter";
import type { RgbaPicture } from "./picture";

/** Half the width of the soft edge, in pixels of the small picture. */
const softness = 2;
const radius = 4;
/** Colour differences below its root (from 0 to 1) are noise. */
const epsilon = 5e-4;
/** Compensates for the filter's blur. */
const contrast = 1.3;

/** Alpha from a reduced picture's mask (0 and 1), soft only along the edge. */
export function matte(picture: RgbaPicture, reduced: RgbaPicture, mask: Uint8Array): Uint8Array {
  const { width, height } = reduced;
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from(mask, (_, pixel) => reduced.data[pixel * 4 + channel]! / 255),
  );
  const functions = guidedFunctions(planes, width, Float32Array.from(mask));
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

/*
 * The fast guided filter (He, Sun and Tang, "Guided Image Filtering", 2010): a mask is a linear function of the
 * colours around, found in a small picture and used in a large one.
 */

/** `guide` is red, green and blue, from 0 to 1. */
function guidedFunctions(guide: Float32Array[], width: number, mask: Float32Array): Float32Array[] {
  const mean = (values: Float32Array) => boxMean(values, width, radius);
  const product = (one: Float32Array, other: Float32Array) => mean(one.map((value, at) => value * other[at]!));
  const [r, g, b] = guide as [Float32Array, Float32Array, Float32Array];
  const [meanR, meanG, meanB, meanMask] = [mean(r), mean(g), mean(b), mean(mask)];
  const [rr, rg, rb, gg, gb, bb] = [
    product(r, r),
    product(r, g),
    product(r, b),
    product(g, g),
    product(g, b),
    product(b, b),
  ];
  const [rMask, gMask, bMask] = [product(r, mask), product(g, mask), product(b, mask)];
  const functions = [0, 1, 2, 3].map(() => new Float32Array(mask.length));
  for (let at = 0; at < mask.length; at += 1) {
    const [mr, mg, mb, mm] = [meanR[at]!, meanG[at]!, meanB[at]!, meanMask[at]!];
    const [xx, xy, xz] = [rr[at]! - mr * mr + epsilon, rg[at]! - mr * mg, rb[at]! - mr * mb];
    const [yy, yz, zz] = [gg[at]! - mg * mg + epsilon, gb[at]! - mg * mb, bb[at]! - mb * mb + epsilon];
    const [cr, cg, cb] = [rMask[at]! - mr * mm, gMask[at]! - mg * mm, bMask[at]! - mb * mm];
    // The inverse colour covariance, applied to the covariance with the mask.
    const [ixx, ixy, ixz] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
    const determinant = xx * ixx + xy * ixy + xz * ixz;
    const [iyy, iyz, izz] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
    const factorR = (ixx * cr + ixy * cg + ixz * cb) / determinant;
    const factorG = (ixy * cr + iyy * cg + iyz * cb) / determinant;
    const factorB = (ixz * cr + iyz * cg + izz * cb) / determinant;
    functions[0]![at] = factorR;
    functions[1]![at] = factorG;
    functions[2]![at] = factorB;
    functions[3]![at] = mm - factorR * mr - factorG * mg - factorB * mb;
  }
  return functions.map(mean);
}
