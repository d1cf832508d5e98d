export function boxMean(values: Float32Array, width: number, radius: number): Float32Array {
  const height = values.length / width;
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) slide(values, rows, y * width, 1, width, radius);
  const means = new Float32Array(values.length);
  for (let x = 0; x < width; x += 1) slide(rows, means, x, width, height, radius);
  return means;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < Math.min(radius, length); index += 1, count += 1) sum += from[start + index * step]!;
  for (let index = 0; index < length; index += 1) {
    if (index + radius < length) {
      sum += from[start + (index + radius) * step]!;
      count += 1;
    }
    if (index > radius) {
      sum -= from[start + (index - radius - 1) * step]!;
      count -= 1;
    }
    to[start + index * step] = sum / count;
  }
}

export const maskMean = (mask: Uint8Array, width: number, radius: number): Float32Array =>
  boxMean(Float32Array.from(mask), width, radius);

/** The pixels with both 0 and 1 in their square. */
export const bandOf = (mask: Uint8Array, width: number, radius: number): Uint8Array =>
  Uint8Array.from(maskMean(mask, width, radius), (mean) => Number(mean > 0 && mean < 1));

export const dilate = (mask: Uint8Array, width: number, radius: number): Uint8Array =>
  Uint8Array.from(maskMean(mask, width, radius), (mean) => Number(mean > 0));

/** Closes gaps narrower than twice the radius (morphological closing). */
export const close = (mask: Uint8Array, width: number, radius: number): Uint8Array =>
  Uint8Array.from(maskMean(dilate(mask, width, radius), width, radius), (mean) => Number(mean === 1));

export const stripeReach = (width: number): number => Math.round(width * 0.024);
