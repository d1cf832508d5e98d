import { type Random, randomOf } from "../../lib/core/random";

/* Noise that looks like chance in the pictures. */

/** Normally distributed, with variance 1 (the sum of three is near enough). */
export const gaussian = (random: Random): number => (random() + random() + random() - 1.5) * 2;

export type Noise = (x: number, y: number) => number;

// Taken out of Math once: each pixel needs them a hundred times, and in a sandbox of Jest's a global is slow to reach.
const { floor, imul } = Math;

/** Value noise: smooth chance from -1 to 1, with features of about one unit. */
export function noiseOf(seed: number): Noise {
  const random = randomOf(seed);
  const lattice = Float32Array.from({ length: 4096 }, () => random() * 2 - 1);
  const at = (x: number, y: number) => lattice[(imul(x, 73_856_093) ^ imul(y, 19_349_663)) & 4095]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [x0, y0] = [floor(x), floor(y)];
    const [u, v] = [ease(x - x0), ease(y - y0)];
    const above = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u;
    const below = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u;
    return above * (1 - v) + below * v;
  };
}

/** Fractal noise: octaves of value noise, each half as large and half as strong. */
export function fractalOf(seed: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => noiseOf(seed * 31 + octave));
  return (x, y) =>
    layers.reduce((sum, layer, octave) => sum + layer(x * 2 ** octave, y * 2 ** octave) / 2 ** (octave + 1), 0);
}
