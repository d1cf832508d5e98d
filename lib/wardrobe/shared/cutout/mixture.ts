import { weighCells, type Histogram } from "./histogram";

/* Gaussian mixtures fitted to cells of colours, some twenty times faster than to pixels. */

/** Per component: ln of weight and norm, mean (3), inverse covariance (xx yy zz xy xz yz). */
type Mixture = Float64Array;
const entries = 10;

/** The least variance of a component, in Lab: a phone's noise. */
const smallestVariance = 2.5;

export function colourLikelihoods(histogram: Histogram, weights: ArrayLike<number>, size: number): Float64Array {
  const mixture = fitMixture(histogram.colours, weighCells(histogram, weights), size);
  return histogram.counts.map((_, cell) => logLikelihood(mixture, histogram.colours, cell));
}

function fitMixture(colours: Float64Array, weights: Float64Array, size: number): Mixture {
  const shares = clusterCells(colours, weights, size);
  let mixture = maximise(colours, weights, shares, size);
  for (let round = 0; round < 4; round += 1) {
    const components = mixture.length / entries;
    for (let cell = 0; cell < weights.length; cell += 1) {
      if (weights[cell] === 0) continue;
      const whole = logLikelihood(mixture, colours, cell);
      for (let component = 0; component < components; component += 1)
        shares[cell * size + component] = Math.exp(logDensity(mixture, component, colours, cell) - whole);
      for (let component = components; component < size; component += 1) shares[cell * size + component] = 0;
    }
    mixture = maximise(colours, weights, shares, size);
  }
  return mixture;
}

function logDensity(mixture: Mixture, component: number, colours: Float64Array, cell: number): number {
  const at = component * entries;
  const x = colours[cell * 3]! - mixture[at + 1]!;
  const y = colours[cell * 3 + 1]! - mixture[at + 2]!;
  const z = colours[cell * 3 + 2]! - mixture[at + 3]!;
  return (
    mixture[at]! -
    0.5 * (mixture[at + 4]! * x * x + mixture[at + 5]! * y * y + mixture[at + 6]! * z * z) -
    (mixture[at + 7]! * x * y + mixture[at + 8]! * x * z + mixture[at + 9]! * y * z)
  );
}

function logLikelihood(mixture: Mixture, colours: Float64Array, cell: number): number {
  let highest = -1e6;
  let sum = 1;
  for (let component = 0; component * entries < mixture.length; component += 1) {
    const value = logDensity(mixture, component, colours, cell);
    if (value > highest) {
      sum = 1 + (highest - value > -12 ? sum * Math.exp(highest - value) : 0);
      highest = value;
    } else if (value - highest > -12) sum += Math.exp(value - highest);
  }
  return highest + Math.log(sum);
}

function clusterCells(colours: Float64Array, weights: Float64Array, size: number): Float64Array {
  const centres = farApart(colours, weights, size);
  const nearest = new Uint8Array(weights.length);
  for (let round = 0; round < 6; round += 1) {
    const sums = new Float64Array(size * 4);
    for (let cell = 0; cell < weights.length; cell += 1) {
      if (weights[cell] === 0) continue;
      let least = Infinity;
      for (let index = 0; index < size; index += 1) {
        const distance = squaredDistance(colours, cell, centres, index);
        if (distance >= least) continue;
        least = distance;
        nearest[cell] = index;
      }
      const to = nearest[cell]! * 4;
      for (let channel = 0; channel < 3; channel += 1)
        sums[to + channel]! += colours[cell * 3 + channel]! * weights[cell]!;
      sums[to + 3]! += weights[cell]!;
    }
    for (let index = 0; index < size; index += 1)
      for (let channel = 0; channel < 3 && sums[index * 4 + 3]! > 0; channel += 1)
        centres[index * 3 + channel] = sums[index * 4 + channel]! / sums[index * 4 + 3]!;
  }
  const shares = new Float64Array(weights.length * size);
  nearest.forEach((index, cell) => (shares[cell * size + index] = 1));
  return shares;
}

const squaredDistance = (colours: Float64Array, cell: number, centres: Float64Array, index: number): number =>
  (colours[cell * 3]! - centres[index * 3]!) ** 2 +
  (colours[cell * 3 + 1]! - centres[index * 3 + 1]!) ** 2 +
  (colours[cell * 3 + 2]! - centres[index * 3 + 2]!) ** 2;

/** Starts as in k-means++ but deterministic, so that the same picture gives the same mask. */
function farApart(colours: Float64Array, weights: Float64Array, size: number): Float64Array {
  const centres = new Float64Array(size * 3);
  const heaviest = weights.reduce((best, weight, cell) => (weight > weights[best]! ? cell : best), 0);
  centres.set(colours.subarray(heaviest * 3, heaviest * 3 + 3));
  const nearest = new Float64Array(weights.length).fill(Infinity);
  for (let index = 1; index < size; index += 1) {
    let best = 0;
    let most = -1;
    for (let cell = 0; cell < weights.length; cell += 1) {
      nearest[cell] = Math.min(nearest[cell]!, squaredDistance(colours, cell, centres, index - 1));
      // The root keeps a few outliers from outweighing many pixels that differ somewhat.
      const value = nearest[cell]! * Math.sqrt(weights[cell]!);
      if (value > most) [best, most] = [cell, value];
    }
    centres.set(colours.subarray(best * 3, best * 3 + 3), index * 3);
  }
  return centres;
}

function maximise(colours: Float64Array, weights: Float64Array, shares: Float64Array, size: number): Mixture {
  const sums = new Float64Array(size * entries);
  let total = 0;
  for (let cell = 0; cell < weights.length; cell += 1) {
    if (weights[cell] === 0) continue;
    total += weights[cell]!;
    const [l, a, b] = [colours[cell * 3]!, colours[cell * 3 + 1]!, colours[cell * 3 + 2]!];
    for (let component = 0; component < size; component += 1) {
      const share = shares[cell * size + component]! * weights[cell]!;
      if (share === 0) continue;
      const to = component * entries;
      sums[to]! += share;
      sums[to + 1]! += share * l;
      sums[to + 2]! += share * a;
      sums[to + 3]! += share * b;
      sums[to + 4]! += share * l * l;
      sums[to + 5]! += share * a * a;
      sums[to + 6]! += share * b * b;
      sums[to + 7]! += share * l * a;
      sums[to + 8]! += share * l * b;
      sums[to + 9]! += share * a * b;
    }
  }
  const components: number[] = [];
  for (let component = 0; component < size; component += 1)
    if (sums[component * entries]! > total * 1e-3)
      components.push(...gaussianOf(sums.subarray(component * entries), total));
  return Float64Array.from(components);
}

function gaussianOf(sums: Float64Array, total: number): number[] {
  const weight = sums[0]!;
  const moment = (entry: number) => sums[entry]! / weight;
  const [l, a, b] = [moment(1), moment(2), moment(3)];
  const [ll, aa, bb] = [
    moment(4) - l * l + smallestVariance,
    moment(5) - a * a + smallestVariance,
    moment(6) - b * b + smallestVariance,
  ];
  const [la, lb, ab] = [moment(7) - l * a, moment(8) - l * b, moment(9) - a * b];
  const determinant = ll * (aa * bb - ab * ab) - la * (la * bb - ab * lb) + lb * (la * ab - aa * lb);
  const inverse = [
    aa * bb - ab * ab,
    ll * bb - lb * lb,
    ll * aa - la * la,
    lb * ab - la * bb,
    la * ab - lb * aa,
    la * lb - ll * ab,
  ];
  return [
    Math.log(weight / total) - 1.5 * Math.log(2 * Math.PI) - 0.5 * Math.log(determinant),
    ...[l, a, b],
    ...inverse.map((entry) => entry / determinant),
  ];
}
