import { boxMean } from "./box-filter";

/*
 * The fast guided filter (He, Sun and Tang, "Guided Image Filtering", 2010): a mask is a linear
 * function of the colours around, found in a small picture and used in a large one.
 */

/** Three factors and an offset for each pixel. `guide` is red, green and blue, from 0 to 1. */
export function guidedFunctions(
  guide: Float32Array[],
  width: number,
  mask: Float32Array,
  radius: number,
  epsilon: number,
): Float32Array[] {
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
    // The inverse of the covariance of colours, applied to their covariance with the mask.
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
