import type { Colours, Pattern } from "./garment";
import { both, box, curve, ellipse, shape, symmetric } from "./outline";

/* Shoes, bags and what else is worn. */

const line = (d: string, width = 3, opacity = 0.4, colour = "#0B1220"): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

const filled = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}" fill-rule="evenodd"/>`;

/** A shoe from above, its tip up; `x` is its middle. */
const shoeAt = (x: number, side: 1 | -1): string => {
  const at = (dx: number) => x + dx * side;
  return shape(
    [at(-8), -330],
    [at(70), -336, at(124), -250, at(122), -130],
    [at(120), -20, at(92), 60, at(96), 150],
    [at(100), 270, at(70), 336, at(-6), 336],
    [at(-76), 336, at(-98), 270, at(-94), 170],
    [at(-90), 60, at(-112), 10, at(-114), -110],
    [at(-116), -240, at(-76), -326, at(-8), -330],
  );
};

const laces = (x: number): string =>
  [-120, -78, -36, 6]
    .map(
      (y) =>
        line(`M${x - 44} ${y}L${x + 46} ${y + 22}`, 13, 0.25) +
        line(`M${x - 44} ${y + 20}L${x + 46} ${y}`, 11, 1, "#FBFAF7") +
        line(`M${x - 44} ${y}L${x + 46} ${y + 20}`, 11, 1, "#FFFFFF"),
    )
    .join("");

export const sneakers: Pattern = {
  kind: "accessory",
  parts: [
    { d: shoeAt(-150, -1), paint: "trim" },
    { d: shoeAt(150, 1), paint: "trim" },
    { d: scaled(shoeAt(-150, -1), -150, 0.87) },
    { d: scaled(shoeAt(150, 1), 150, 0.87) },
  ],
  folds: [],
  seams: ([-150, 150] as const).map((x) => curve([x - 82, -190], [x - 40, -150, x + 40, -150, x + 84, -190])),
  details: () =>
    ([-150, 150] as const)
      .map(
        (x) =>
          filled(box(x - 56, -140, 112, 190, 40), "#0B1220", 0.12) +
          laces(x) +
          filled(ellipse(x, 170, 62, 104), "#0B1220", 0.62) +
          filled(ellipse(x, 186, 50, 84), "#FBFAF7", 0.14) +
          line(ellipse(x, 170, 66, 108), 5, 0.3),
      )
      .join(""),
};

/** A path of absolute points, made smaller around a point of the x axis. */
function scaled(d: string, x: number, by: number): string {
  let at = 0;
  return d.replace(/-?\d+(\.\d+)?/g, (number) => {
    const centre = at++ % 2 === 0 ? x : 0;
    return (centre + (Number(number) - centre) * by).toFixed(1);
  });
}

export const handbag: Pattern = {
  kind: "accessory",
  parts: [
    {
      d: curve([-150, -90], [-150, -330, -70, -370, 0, -370], [70, -370, 150, -330, 150, -90]),
      width: 34,
      paint: "trim",
    },
    {
      d: symmetric(
        [232, -110],
        [
          [262, -110, 276, -90, 280, -60],
          [300, 60, 318, 180, 322, 240],
          [324, 300, 290, 322, 240, 322],
          [160, 326, 60, 326, 0, 326],
        ],
      ),
    },
  ],
  folds: [...both([200, 60], [216, 140, 220, 200, 226, 300]), curve([-60, 160], [-20, 190, 30, 190, 80, 170])],
  seams: [
    symmetric(
      [226, -94],
      [
        [256, -94, 262, -70, 266, -50],
        [284, 60, 300, 180, 304, 236],
        [306, 290, 276, 306, 236, 306],
        [160, 310, 60, 310, 0, 310],
      ],
    ),
  ],
  details: ({ trim }) =>
    filled(
      symmetric(
        [250, -108],
        [
          [276, -92, 280, -60, 284, -36],
          [250, 70, 120, 100, 0, 104],
        ],
      ),
      "#0B1220",
      0.16,
    ) +
    line(curve([-284, -36], [-250, 70, -120, 100, 0, 104], [120, 100, 250, 70, 284, -36]), 5, 0.4) +
    filled(box(-34, 66, 68, 74, 14), "#E9C46A") +
    filled(ellipse(0, 98, 11, 11), "#8A6A1F") +
    ([-150, 150] as const)
      .map((x) => filled(ellipse(x, -78, 27, 27), trim) + line(ellipse(x, -78, 16, 16), 7, 1, "#E9C46A"))
      .join(""),
};

export const tote: Pattern = {
  kind: "accessory",
  parts: [
    { d: curve([-120, -60], [-120, -300, -70, -376, 0, -376], [70, -376, 120, -300, 120, -60]), width: 30 },
    {
      d: symmetric(
        [246, -110],
        [
          [258, 60, 262, 220, 266, 352],
          [180, 362, 80, 364, 0, 364],
        ],
      ),
    },
  ],
  folds: [...both([180, -60], [190, 80, 180, 220, 196, 350]), curve([10, 40], [-10, 140, 20, 240, 0, 356])],
  seams: [curve([-248, -76], [248, -76])],
  details: () =>
    ([-120, 120] as const)
      .map(
        (x) => line(box(x - 15, -104, 30, 44), 2.6, 0.4) + line(`M${x - 15} -104l30 44M${x + 15} -104l-30 44`, 2, 0.35),
      )
      .join(""),
};

export const hat: Pattern = {
  kind: "accessory",
  parts: [
    {
      d: shape(
        [-396, 130],
        [-300, 60, -220, 40, -180, 20],
        [180, 20],
        [220, 40, 300, 60, 396, 130],
        [330, 250, 120, 262, 0, 262],
        [-120, 262, -330, 250, -396, 130],
      ),
    },
    {
      d: shape(
        [-196, 96],
        [-190, -40, -170, -180, -120, -216],
        [-70, -250, -40, -206, 0, -206],
        [40, -206, 70, -250, 120, -216],
        [170, -180, 190, -40, 196, 96],
        [120, 150, -120, 150, -196, 96],
      ),
    },
  ],
  folds: [
    curve([0, -196], [10, -140, -6, -80, 4, -20]),
    curve([-130, -180], [-120, -100, -140, -40, -150, 20]),
    curve([-320, 130], [-200, 210, 100, 220, 280, 160]),
  ],
  seams: [curve([-376, 134], [-300, 236, 300, 236, 376, 134])],
  details: ({ trim }: Colours) =>
    filled(shape([-194, 20], [-120, 78, 120, 78, 194, 20], [198, 100], [120, 154, -120, 154, -198, 100]), trim) +
    line(curve([-194, 22], [-120, 80, 120, 80, 194, 22]), 3, 0.4),
};

export const scarf: Pattern = {
  kind: "accessory",
  parts: [
    {
      d: shape(
        [-150, -180],
        [-120, 40, -190, 200, -160, 372],
        [-120, 380, -60, 382, -16, 374],
        [-40, 200, 20, 20, -10, -150],
      ),
      turn: 6,
    },
    {
      d: shape([10, -170], [60, 0, 40, 150, 80, 330], [120, 330, 180, 322, 214, 310], [180, 130, 200, -30, 150, -190]),
      turn: -10,
    },
    {
      d:
        shape(
          [-230, -210],
          [-250, -330, -120, -396, 0, -396],
          [120, -396, 250, -330, 230, -210],
          [220, -110, 110, -70, 0, -70],
          [-110, -70, -220, -110, -230, -210],
        ) + shape([-112, -250], [-100, -190, 100, -190, 112, -250], [100, -310, -100, -310, -112, -250]),
      turn: 80,
    },
    ...Array.from({ length: 8 }, (_, n) => ({ d: curve([-156 + n * 19, 368], [-160 + n * 20, 412]), width: 9 })),
    ...Array.from({ length: 8 }, (_, n) => ({
      d: curve([86 + n * 17, 322 - n * 2], [92 + n * 18, 366 - n * 2]),
      width: 9,
    })),
  ],
  folds: [
    curve([-90, -60], [-70, 60, -120, 200, -96, 350]),
    curve([110, -60], [120, 60, 110, 180, 140, 310]),
    curve([-190, -220], [-140, -120, 120, -110, 190, -200]),
    curve([-150, -330], [-60, -370, 90, -366, 160, -320]),
  ],
  seams: [],
};

export const cap: Pattern = {
  kind: "accessory",
  parts: [
    {
      d: shape(
        [-250, 70],
        [-250, -120, -140, -220, 0, -220],
        [140, -220, 250, -120, 250, 70],
        [120, 110, -120, 110, -250, 70],
      ),
    },
    {
      d: shape(
        [-236, 66],
        [-150, 24, 150, 24, 236, 66],
        [330, 130, 340, 220, 296, 226],
        [180, 176, -180, 176, -296, 226],
        [-340, 220, -330, 130, -236, 66],
      ),
      paint: "deep",
    },
  ],
  folds: [...both([150, -150], [200, -80, 210, 0, 212, 60]), curve([-260, 180], [-140, 140, 140, 140, 260, 180])],
  seams: [
    curve([0, -218], [0, 34]),
    ...both([60, -212], [130, -140, 140, -40, 140, 36]),
    curve([-286, 206], [-180, 160, 180, 160, 286, 206]),
    curve([-276, 188], [-180, 144, 180, 144, 276, 188]),
  ],
  details: ({ trim }) =>
    filled(ellipse(0, -220, 26, 14), trim) +
    filled(ellipse(0, -70, 58, 58), trim, 0.9) +
    line(ellipse(0, -70, 44, 44), 4, 0.8, "#FBFAF7") +
    both([92, -120], [93, -120])
      .map((d) => line(d, 12, 0.5))
      .join(""),
};

/** Rolled up, with its buckle. */
export const belt: Pattern = {
  kind: "accessory",
  parts: [
    {
      d: curve(
        [-330, 40],
        [-330, -190, -170, -250, 0, -250],
        [190, -250, 330, -160, 330, 10],
        [330, 150, 220, 220, 40, 224],
        [-120, 226, -220, 180, -246, 96],
      ),
      width: 74,
    },
    { d: box(-352, 20, 150, 108, 22) + box(-326, 46, 98, 56, 12), paint: "trim" },
    { d: box(-284, 52, 132, 18, 8), paint: "trim" },
  ],
  folds: [curve([-250, -150], [-160, -220, 140, -230, 240, -130])],
  seams: [
    curve(
      [-302, 10],
      [-296, -170, -150, -222, 0, -222],
      [170, -222, 302, -140, 302, 10],
      [302, 130, 200, 194, 40, 196],
    ),
    curve(
      [-358, 10],
      [-356, -210, -190, -278, 0, -278],
      [210, -278, 358, -176, 358, 10],
      [358, 170, 240, 250, 40, 252],
    ),
  ],
};
