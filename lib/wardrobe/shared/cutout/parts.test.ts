import fc from "fast-check";
import { barrierDistance } from "./barrier";
import { bandOf, boxMean } from "./box-filter";
import { histogramOf } from "./histogram";
import { minCut, stepsOf } from "./max-flow";
import { colourLikelihoods } from "./mixture";
import { labOf, reduce, type LabPicture } from "./picture";
import { regionsOf } from "./regions";
import { DROP, KEEP, paintStrokes } from "./strokes";
import { tidy } from "./tidy";
import { watershed } from "./watershed";

const grey = (width: number, height: number, light: number[]): LabPicture => ({
  width,
  height,
  l: Float32Array.from(light),
  a: new Float32Array(light.length),
  b: new Float32Array(light.length),
});

const rows = (...lines: string[]): Uint8Array => Uint8Array.from(lines.join(""), Number);

describe("the smallest cut", () => {
  /** Three by three pixels within their frame. */
  const width = 5;
  const pixels = [6, 7, 8, 11, 12, 13, 16, 17, 18];
  const steps = stepsOf(width);

  it("costs as little as the best of all labellings", () => {
    const capacities = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 72, maxLength: 72 });
    const ends = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(capacities, ends, (given, terminal) => {
        const links = new Int32Array(25 * 8);
        const terminals = new Int32Array(25);
        pixels.forEach((pixel, index) => {
          terminals[pixel] = terminal[index]!;
          steps.forEach((step, direction) => {
            if (pixels.includes(pixel + step)) links[pixel * 8 + direction] = given[index * 8 + direction]!;
          });
        });
        const cost = (isSource: (pixel: number) => boolean): number =>
          pixels.reduce((sum, pixel) => {
            const end = terminals[pixel]!;
            if (!isSource(pixel)) return sum + Math.max(0, end);
            const cut = steps.map((step, direction) => (isSource(pixel + step) ? 0 : links[pixel * 8 + direction]!));
            return sum + Math.max(0, -end) + cut.reduce((total, value) => total + value, 0);
          }, 0);
        let least = Infinity;
        for (let labels = 0; labels < 512; labels += 1)
          least = Math.min(
            least,
            cost((pixel) => pixels.includes(pixel) && ((labels >> pixels.indexOf(pixel)) & 1) === 1),
          );
        const side = minCut({ width, height: 5, links: links.slice(), terminals: terminals.slice() });
        expect(cost((pixel) => side[pixel] === 1)).toBe(least);
      }),
      { numRuns: 60 },
    );
  });
});

it("a watershed's basins meet on the ridge", () => {
  const gradient = Float32Array.from([0, 1, 2, 9, 2, 1, 0]);
  const basins = watershed(gradient, Int32Array.from([1, 0, 0, 0, 0, 0, 2]), 7);
  expect([...basins.slice(0, 3)]).toEqual([1, 1, 1]);
  expect([...basins.slice(4)]).toEqual([2, 2, 2]);
});

it("the barrier distance is what the easiest way has to climb, not what it sums up", () => {
  // From the left: up and down by 10 again and again, then a wall of 50 with what lies behind.
  const picture = grey(7, 1, [0, 10, 0, 10, 50, 50, 10]);
  expect([...barrierDistance(picture, rows("1000000"))]).toEqual([0, 10, 10, 10, 50, 50, 50]);
  // Around the wall.
  const open = grey(3, 2, [0, 50, 0, 0, 5, 0]);
  expect(barrierDistance(open, rows("100", "000"))[2]).toBe(5);
});

it("colours are likelier among pixels that have them", () => {
  const histogram = histogramOf(grey(8, 1, [10, 12, 11, 10, 80, 82, 81, 80]));
  const [dark, light] = [rows("11110000"), rows("00001111")].map((weights) => colourLikelihoods(histogram, weights, 2));
  for (let pixel = 0; pixel < 8; pixel += 1) {
    const cell = histogram.cellOf[pixel]!;
    expect(dark![cell]! > light![cell]!).toBe(pixel < 4);
  }
});

it("means of squares are those of what lies within the picture", () => {
  const mean = boxMean(Float32Array.from([1, 2, 3, 4, 5, 6]), 3, 1);
  expect([...mean]).toEqual([3, 3.5, 4, 3, 3.5, 4]);
  expect([...bandOf(rows("00011", "00011"), 5, 1)]).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 1, 0]);
});

it("regions are told apart, largest first, and know whether they touch the border", () => {
  const mask = rows("11000", "10010", "00000", "00000");
  expect(regionsOf(mask, 1, 5).map(({ pixels, touchesBorder }) => [pixels.length, touchesBorder])).toEqual([
    [3, true],
    [1, false],
  ]);
});

describe("tidying", () => {
  const width = 40;
  const blank = () => new Uint8Array(width * width);
  const fill = (mask: Uint8Array, x: number, y: number, side: number, value = 1) => {
    for (let row = y; row < y + side; row += 1) mask.fill(value, row * width + x, row * width + x + side);
    return mask;
  };
  const evidence = (value: number) => new Float32Array(width * width).fill(value);
  const at = (x: number, y: number) => y * width + x;

  it("a small island goes, a large one and one that a person wants stay", () => {
    const mask = fill(fill(fill(fill(blank(), 5, 10, 14), 22, 10, 14), 2, 2, 3), 35, 35, 3);
    tidy(mask, evidence(0), fill(blank(), 36, 36, 1, KEEP), width);
    expect([mask[at(10, 20)], mask[at(30, 20)], mask[at(3, 3)], mask[at(36, 36)]]).toEqual([1, 1, 0, 1]);
  });

  it("a hole is closed when it is tiny or looks like the garment, and not when a person wants it", () => {
    const holed = (side: number) => fill(fill(blank(), 4, 4, 32), 18, 18, side, 0);
    const tidied = (side: number, value: number, labels: Uint8Array = blank()) => {
      const mask = holed(side);
      tidy(mask, evidence(value), labels, width);
      return mask[at(18, 18)];
    };
    expect(tidied(1, -6)).toBe(1);
    expect(tidied(6, 2)).toBe(1);
    expect(tidied(6, -6)).toBe(0);
    expect(tidied(6, 2, fill(blank(), 18, 18, 2, DROP))).toBe(0);
  });
});

it("strokes are painted as they were drawn, the last above the others", () => {
  const labels = paintStrokes(
    [
      {
        keep: true,
        radius: 2,
        points: [
          [4, 8],
          [28, 8],
        ],
      },
      { keep: false, radius: 2, points: [[28, 8]] },
    ],
    16,
    8,
    0.5,
  );
  expect([labels[4 * 16 + 2], labels[4 * 16 + 8], labels[4 * 16 + 14], labels[0]]).toEqual([KEEP, KEEP, DROP, 0]);
});

it("strokes outside of the picture, of one point or of none do nothing wrong", () => {
  const strange = [
    { keep: true, radius: 5, points: [[-900, 1e6]] as [number, number][] },
    { keep: true, radius: 0, points: [] },
  ];
  expect(paintStrokes(strange, 8, 8, 1).every((label) => label === 0)).toBe(true);
});

it("a reduced picture has the mean colours of a larger one", () => {
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 100, 0, 0, 255, 0, 100, 0, 255, 100, 100, 0, 255]);
  expect([...reduce({ width: 2, height: 2, data }, 1).data]).toEqual([50, 50, 0, 255]);
});

it.each([
  [
    [255, 255, 255],
    [100, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [255, 0, 0],
    [53.2, 80.1, 67.2],
  ],
  [
    [0, 0, 255],
    [32.3, 79.2, -107.9],
  ],
] as const)("%j in CIE Lab", ([red, green, blue], expected) => {
  labOf(red, green, blue).forEach((value, index) => expect(value).toBeCloseTo(expected[index]!, 0));
});
