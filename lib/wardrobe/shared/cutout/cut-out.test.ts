import type { GroundName } from "../../../../scripts/wardrobe-pictures/grounds";
import { photograph } from "../../../../scripts/wardrobe-pictures/photograph";
import { pieces } from "../../../../scripts/wardrobe-pictures/pieces";
import { overlapOf, strokeOf } from "../../../testing/garment-strokes";
import { applyMask } from "./apply-mask";
import { confident } from "./confident";
import { cutOut } from "./cut-out";
import type { RgbaPicture } from "./picture";

/** Small, so that the tests are quick; real sizes are measured by `npm run bench -- cutout`. */
const size = 128;

const pieceOf = (slug: string) => pieces.find((piece) => piece.slug === slug)!;
const photo = (slug: string, ground: GroundName, seed: number) => photograph(pieceOf(slug), ground, seed, size);

const uniform = (width: number, height: number, colour = [200, 200, 200, 255]): RgbaPicture => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => colour[at % 4]!),
});

it.each([
  ["polo-esmeralda", "plain", 7, 0.96],
  ["chompa-mostaza", "tiles", 7, 0.92],
  ["casaca-denim", "wood", 7, 0.95],
  ["vestido-vino", "sheet", 7, 0.96],
  ["top-coral", "cluttered", 7, 0.94],
  ["blusa-lunares", "carpet", 7, 0.92],
  // Every other stripe has the colour of the ground.
  ["polo-marinero", "sheet", 1, 0.82],
] as const)("%s on %s is cut out without help", async (slug, ground, seed, least) => {
  const picture = await photo(slug, ground, seed);
  const { mask, confidence } = cutOut(picture);
  expect(overlapOf(picture.mask, mask)).toBeGreaterThan(least);
  expect(confidence).toBeGreaterThan(confident);
});

it("one stroke mends what cannot be told by colours", async () => {
  const picture = await photo("zapatillas-blancas", "bedspread", 2);
  const { mask } = cutOut(picture);
  const before = overlapOf(picture.mask, mask);
  expect(before).toBeLessThan(0.5);
  const stroke = strokeOf({ ...picture, truth: picture.mask, mask })!;
  const mended = cutOut(picture, { strokes: [stroke] });
  expect(overlapOf(picture.mask, mended.mask)).toBeGreaterThan(before + 0.3);
});

it("what a person says of a place is so", async () => {
  const picture = await photo("polo-esmeralda", "plain", 7);
  const at = (x: number, y: number) => y * size + x;
  const strokes = [
    { keep: true, radius: 4, points: [[10, 10]] as [number, number][] },
    {
      keep: false,
      radius: 4,
      points: [
        [55, 64],
        [73, 64],
      ] as [number, number][],
    },
  ];
  const { mask } = cutOut(picture, { strokes });
  expect(mask[at(10, 10)]).toBe(255);
  expect(mask[at(64, 64)]).toBe(0);
  const { mask: unaided } = cutOut(picture);
  expect([unaided[at(10, 10)], unaided[at(64, 64)]]).toEqual([0, 255]);
});

it("real holes stay open: under the handle of a bag, in a belt", async () => {
  for (const [slug, ground, x, y] of [
    ["bolso-cuero", "gradient", 0.5, 0.27],
    ["correa-marron", "sheet", 0.5, 0.5],
  ] as const) {
    const picture = await photo(slug, ground, 3);
    const hole = Math.round(y * size) * size + Math.round(x * size);
    expect(picture.mask[hole]).toBe(0);
    expect(cutOut(picture).mask[hole]).toBe(0);
  }
});

it("the edge is soft, and everything else is not", async () => {
  const picture = await photo("vestido-vino", "plain", 5);
  const { mask } = cutOut(picture);
  const soft = mask.filter((alpha) => alpha > 0 && alpha < 255).length;
  expect(soft).toBeGreaterThan(size);
  expect(soft).toBeLessThan(size * size * 0.06);
});

it("a picture that brings its own transparency keeps it, and a brush changes it", () => {
  const picture = uniform(40, 30);
  for (let pixel = 0; pixel < 600; pixel += 1) picture.data[pixel * 4 + 3] = 17;
  const { mask, confidence } = cutOut(picture);
  expect(confidence).toBe(1);
  expect([mask[0], mask[599], mask[600], mask[1199]]).toEqual([17, 17, 255, 255]);
  const brushed = cutOut(picture, { strokes: [{ keep: true, radius: 2, points: [[5, 5]] }] });
  expect([brushed.mask[5 * 40 + 5], brushed.mask[0]]).toEqual([255, 17]);
});

it.each([
  [1, 1],
  [3, 200],
  [64, 64],
])(
  "where nothing is to be found (%i × %i of one colour) the whole picture stays, without confidence",
  (width, height) => {
    const { mask, confidence } = cutOut(uniform(width, height));
    expect(confidence).toBe(0);
    expect(mask.length).toBe(width * height);
    expect(mask.every((alpha) => alpha === 255)).toBe(true);
  },
);

it("gives the same twice, and leaves the picture alone", async () => {
  const picture = await photograph(pieceOf("camisa-cuadros"), "photo", 2, 96);
  const before = Buffer.from(picture.data);
  const [one, other] = [cutOut(picture), cutOut(picture)];
  expect(Buffer.from(one.mask).equals(other.mask) && one.confidence === other.confidence).toBe(true);
  expect(before.equals(Buffer.from(picture.data))).toBe(true);
});

it("takes the ground out of the colours of the edge", () => {
  // A red garment on green, whose edge shows half of each.
  const picture = uniform(9, 9);
  const mask = new Uint8Array(81);
  for (let pixel = 0; pixel < 81; pixel += 1) {
    const share = [1, 1, 1, 1, 0.5, 0, 0, 0, 0][pixel % 9]!;
    mask[pixel] = Math.round(share * 255);
    picture.data.set([200 * share, 180 * (1 - share), 20, 255], pixel * 4);
  }
  const { data } = applyMask(picture, mask);
  const [red, green, , alpha] = data.subarray((4 * 9 + 4) * 4);
  expect(alpha).toBe(128);
  expect(red).toBeGreaterThan(170);
  expect(green).toBeLessThan(30);
  expect([...data.subarray(0, 4)]).toEqual([200, 0, 20, 255]);
});
