import { randomOf } from "../../lib/core/random";
import { fractalOf, noiseOf } from "./noise";

/*
 * The grounds that garments lie on or hang before, made by code. Each gives the colour of every point; x and y go from
 * 0 to 1.
 */

type Colour = [red: number, green: number, blue: number];
type Ground = (x: number, y: number) => Colour;

const hex = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour;
const shade = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by];
const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length]!;
const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A painted wall. */
const plain = (seed: number): Ground => {
  const colour = hex(pick(["#E9E6DF", "#D3DCE4", "#E8D9CC", "#C9D2C4", "#F2F1EE", "#7F8A99"], seed));
  const plaster = fractalOf(seed, 3);
  return (x, y) => shade(colour, 1 + plaster(x * 90, y * 90) * 0.025 + plaster(x * 3, y * 3) * 0.03);
};

/** Planks with grain. */
const wood = (seed: number): Ground => {
  const colour = hex(pick(["#B98A5A", "#8A5A36", "#D2B48C", "#4A3226"], seed));
  const [grain, fibre, tone] = [fractalOf(seed, 3), fractalOf(seed + 1, 2), randomOf(seed)];
  const tones = Array.from({ length: 12 }, () => 0.86 + tone() * 0.28);
  return (x, y) => {
    const plank = Math.floor(x * 6);
    const edge = Math.min(x * 6 - plank, plank + 1 - x * 6);
    const rings = Math.sin((x * 34 + grain(x * 7 + plank * 9, y * 1.6) * 5) * 2.2) * 0.07;
    const by = tones[plank]! + rings + fibre(x * 220, y * 9) * 0.1;
    return shade(colour, by * (0.55 + 0.45 * smooth(0, 0.025, edge)));
  };
};

/** Tiles with joints between. */
const tiles = (seed: number): Ground => {
  const [colour, joint] = pick(
    [
      ["#D9D4C9", "#9C968A"],
      ["#B9C4C9", "#F4F4F2"],
      ["#C98F6B", "#E3D7C7"],
      ["#5E6B70", "#C7CBCB"],
    ] as const,
    seed,
  ).map(hex) as [Colour, Colour];
  const [cloud, tone] = [fractalOf(seed, 4), noiseOf(seed + 2)];
  const [count, slant] = [5 + (seed % 3), seed % 2 ? 0.7 : 0];
  return (x, y) => {
    const [u, v] = [(x + y * slant) * count + 0.35, (y - x * slant) * count + 0.2];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const edge = Math.min(u - column, column + 1 - u, v - row, row + 1 - v);
    const by = 1 + tone(column * 3.7, row * 5.3) * 0.07 + cloud(x * 16, y * 16) * 0.09;
    return mix(joint, shade(colour, by), smooth(0.015, 0.035, edge));
  };
};

/** A rug with a woven pattern. */
const carpet = (seed: number): Ground => {
  const [ground, figure, line] = pick(
    [
      ["#7A2E33", "#D8B98A", "#2C3550"],
      ["#C9BBA4", "#6F7F6A", "#8A4B3A"],
      ["#3F5366", "#D5C7B0", "#A35D46"],
    ] as const,
    seed,
  ).map(hex) as [Colour, Colour, Colour];
  const pile = fractalOf(seed, 2);
  return (x, y) => {
    const [u, v] = [Math.abs(((x * 5) % 1) - 0.5), Math.abs(((y * 5) % 1) - 0.5)];
    const diamond = u + v;
    const colour =
      diamond < 0.13 || (diamond > 0.3 && diamond < 0.36) ? figure : diamond > 0.44 && diamond < 0.5 ? line : ground;
    return shade(colour, 0.96 + pile(x * 260, y * 260) * 0.3 + pile(x * 6, y * 6) * 0.08);
  };
};

/** A bed sheet with folds. */
const sheet = (seed: number): Ground => {
  const colour = hex(pick(["#EFECE6", "#DCE3EA", "#E9DFD6", "#F3F1EF"], seed));
  const [warp, folds, thread] = [fractalOf(seed, 2), fractalOf(seed + 5, 3), noiseOf(seed + 9)];
  const turn = (seed % 7) * 0.45;
  return (x, y) => {
    const along = x * Math.cos(turn) + y * Math.sin(turn) + warp(x * 2.4, y * 2.4) * 0.22;
    const ridge = 1 - Math.abs(folds(along * 5, y * 1.3));
    const crease = Math.abs(noiseRidge(folds, x, y));
    return shade(colour, 0.7 + ridge * 0.22 - smooth(0.05, 0, crease) * 0.1 + thread(x * 400, y * 400) * 0.015);
  };
};

const noiseRidge = (noise: (x: number, y: number) => number, x: number, y: number): number =>
  noise(x * 2.6 + 7, y * 2.6 - 3);

/** A wall that is lit from a side and lies in shadow at the other. */
const gradient = (seed: number): Ground => {
  const [bright, dark] = pick(
    [
      ["#F0EAE0", "#8D8272"],
      ["#E3E9EE", "#6F7C88"],
      ["#EBD7C9", "#7E5F55"],
    ] as const,
    seed,
  ).map(hex) as [Colour, Colour];
  const turn = seed * 1.1;
  const grain = noiseOf(seed);
  return (x, y) => {
    const along = 0.5 + (x - 0.5) * Math.cos(turn) + (y - 0.5) * Math.sin(turn);
    return shade(mix(bright, dark, smooth(-0.2, 1.2, along)), 1 + grain(x * 120, y * 120) * 0.015);
  };
};

/** A room out of focus, taken with little light. */
const photo = (seed: number): Ground => {
  const [r, g, b] = [fractalOf(seed, 3), fractalOf(seed + 3, 3), fractalOf(seed + 6, 3)];
  const base = hex(pick(["#8B8375", "#6E7A80", "#A08C7A"], seed));
  return (x, y) => {
    const light = r(x * 2.2, y * 2.2) * 70;
    return [base[0] + light + g(x * 3, y * 3) * 30, base[1] + light, base[2] + light + b(x * 3, y * 3) * 30];
  };
};

/** A bedspread with stripes. */
const bedspread = (seed: number): Ground => {
  const colours = pick(
    [
      ["#DADFE6", "#8FA3BC"],
      ["#EFE4D2", "#C08A6A"],
      ["#E6E8E0", "#9AAE93"],
    ] as const,
    seed,
  ).map(hex) as [Colour, Colour];
  const [folds, weave] = [fractalOf(seed, 3), noiseOf(seed + 4)];
  return (x, y) => {
    const at = x * 9 + y * 2 + folds(x * 2, y * 2) * 0.5;
    const colour = mix(colours[0], colours[1], smooth(0.45, 0.5, at % 1) - smooth(0.95, 1, at % 1));
    return shade(colour, 0.95 + folds(x * 4 + 9, y * 4) * 0.2 + weave(x * 300, y * 300) * 0.04);
  };
};

/** A table of grey wood; what lies on it is drawn over it, see clutter.ts. */
const cluttered = (seed: number): Ground => {
  const under = wood(seed);
  return (x, y) => mix(under(x, y), hex("#BDB7AB"), 0.5);
};

const grounds = { plain, wood, tiles, carpet, sheet, gradient, photo, bedspread, cluttered };

export type GroundName = keyof typeof grounds;

export const groundNames = Object.keys(grounds) as GroundName[];

/** A ground as pixels: RGB, `size` by `size`. */
export function drawGround(name: GroundName, seed: number, size: number): Buffer {
  const ground = grounds[name](seed);
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      for (const value of ground(x / size, y / size)) pixels[at++] = Math.max(0, Math.min(255, value));
  return pixels;
}
