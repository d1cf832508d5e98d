import type { Pattern } from "./garment";
import { both, box, curve, ellipse, shape, symmetric, type Point, type Segment } from "./outline";

/* Garments for the upper body, and those for all of it. */

const button = (x: number, y: number, fill: string, r = 8): string =>
  `<circle cx="${x}" cy="${y + 2}" r="${r}" fill="#0B1220" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>` +
  `<circle cx="${x - 2.4}" cy="${y}" r="1.5" fill="#0B1220" opacity=".6"/><circle cx="${x + 2.4}" cy="${y}" r="1.5" fill="#0B1220" opacity=".6"/>`;

const line = (d: string, width = 3, colour = "#0B1220", opacity = 0.4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The inside of a garment's back, from its edge down to the `front` neckline (a control point). */
const neckLining = (x: number, y: number, front: number) =>
  ({
    d: shape([-x, y], [-x * 0.6, y + 16, x * 0.6, y + 16, x, y], [x * 0.75, front + 4, -x * 0.75, front + 4, -x, y]),
    paint: "lining",
  }) as const;

const bodyFolds = [
  curve([-150, -60], [-120, 60, -165, 190, -130, 320]),
  curve([120, 20], [150, 120, 95, 220, 130, 330]),
  curve([20, 120], [-5, 200, 30, 260, 10, 335]),
];

/** Down the right side of a body of some width at hem. */
const torso = (armpit: Point, hemX: number, hemY: number, waist = 0): Segment[] => [
  [armpit[0] - 6 - waist, armpit[1] + 130, hemX - 6 - waist * 0.6, hemY - 170, hemX, hemY],
  [hemX * 0.66, hemY + 17, hemX * 0.3, hemY + 19, 0, hemY + 19],
];

/** A sleeve from the shoulder, with the arm hanging aside; `gap` of ground is seen between it and the body. */
const sleeve = (side: 1 | -1, hangs = 0): string => {
  const points: [Point, ...Segment[]] = [
    [150, -300],
    [222, -292, 262, -250, 292, -170],
    [338, -20, 368, 110, 392 - hangs, 262],
    [366, 280, 338, 286, 306 - hangs, 284],
    [288, 160, 262, 20, 206, -128],
  ];
  return shape(
    ...(points.map((segment) => segment.map((value, at) => (at % 2 ? value : value * side))) as [Point, ...Segment[]]),
  );
};

const sleeveFolds = [
  ...both([300, -90], [318, -60, 300, -20, 330, 20]),
  ...both([268, -40], [300, 0, 310, 30, 308, 70]),
  ...both([345, 150], [330, 170, 325, 190, 318, 220]),
];

export const tShirt: Pattern = {
  kind: "top",
  parts: [
    neckLining(92, -318, -228),
    ...([1, -1] as const).map((side) => ({
      d: shape(
        [side * 170, -302],
        [side * 260, -282, side * 318, -190, side * 352, -96],
        [side * 322, -72, side * 292, -58, side * 252, -50],
        [side * 242, -96, side * 220, -120, side * 196, -138],
      ),
      turn: side * 38,
    })),
    {
      d: symmetric(
        [92, -318],
        [[130, -310, 176, -306, 214, -284], [206, -230, 210, -170, 214, -128], ...torso([214, -128], 228, 322)],
        -228,
      ),
    },
    { d: curve([-92, -318], [-69, -228, 69, -228, 92, -318]), width: 24, paint: "deep" },
  ],
  folds: [...bodyFolds, ...both([214, -120], [190, -70, 170, -50, 140, -20])],
  seams: [
    curve([-224, 304], [-120, 322, 120, 322, 224, 304]),
    ...both([342, -116], [312, -92, 290, -82, 250, -72]),
    ...both([208, -282], [200, -230, 206, -170, 210, -132]),
  ],
};

export const tank: Pattern = {
  kind: "top",
  parts: [
    neckLining(88, -330, -150),
    {
      d: symmetric(
        [88, -330],
        [[140, -326], [140, -250, 160, -170, 218, -132], ...torso([218, -132], 216, 330, 14)],
        -150,
      ),
    },
    { d: curve([-88, -330], [-66, -150, 66, -150, 88, -330]), width: 13, paint: "deep" },
    ...both([140, -326], [140, -250, 160, -170, 218, -132]).map((d) => ({ d, width: 12, paint: "deep" as const })),
  ],
  folds: bodyFolds,
  seams: [curve([-212, 312], [-110, 330, 110, 330, 212, 312])],
};

export const longSleeve: Pattern = {
  kind: "top",
  parts: [
    neckLining(90, -322, -236),
    { d: sleeve(1), turn: -12 },
    { d: sleeve(-1), turn: 12 },
    {
      d: symmetric(
        [90, -322],
        [[128, -312, 170, -306, 205, -286], [204, -230, 206, -170, 208, -126], ...torso([208, -126], 222, 316)],
        -236,
      ),
    },
    { d: curve([-90, -322], [-68, -236, 68, -236, 90, -322]), width: 26, paint: "deep" },
  ],
  folds: [...bodyFolds, ...sleeveFolds],
  seams: [
    curve([-218, 296], [-110, 314, 110, 314, 218, 296]),
    ...both([388, 240], [360, 258, 340, 262, 304, 260]),
    ...both([205, -286], [204, -230, 206, -170, 208, -126]),
  ],
};

export const sweater: Pattern = {
  kind: "top",
  parts: [
    neckLining(96, -318, -240),
    { d: sleeve(1, 8), turn: -12 },
    { d: sleeve(-1, 8), turn: 12 },
    {
      d: symmetric(
        [96, -318],
        [[138, -312, 180, -304, 214, -282], [212, -230, 216, -170, 216, -122], ...torso([216, -122], 234, 268, -6)],
        -240,
      ),
    },
    {
      d: symmetric(
        [230, 262],
        [
          [224, 330],
          [150, 346, 60, 348, 0, 348],
        ],
        276,
      ),
      paint: "deep",
    },
    { d: curve([-96, -318], [-72, -236, 72, -236, 96, -318]), width: 34, paint: "deep" },
    ...both([378, 246], [350, 262, 330, 268, 298, 266]).map((d) => ({ d, width: 42, paint: "deep" as const })),
  ],
  folds: [...bodyFolds, ...sleeveFolds],
  seams: [],
  details: () =>
    Array.from({ length: 27 }, (_, n) =>
      line(`M${-218 + n * 16.8} ${n === 0 || n === 26 ? 280 : 286}v46`, 4, "#0B1220", 0.14),
    ).join("") + line(curve([-230, 264], [-120, 280, 120, 280, 230, 264]), 3, "#0B1220", 0.3),
};

export const hoodie: Pattern = {
  kind: "top",
  parts: [
    {
      d: symmetric(
        [0, -400],
        [
          [90, -400, 150, -360, 160, -296],
          [150, -250, 60, -220, 0, -214],
        ],
      ),
      paint: "deep",
    },
    { d: ellipse(0, -306, 84, 66), paint: "lining" },
    { d: sleeve(1, 6) },
    { d: sleeve(-1, 6) },
    {
      d: symmetric(
        [112, -312],
        [[150, -304, 186, -300, 216, -280], [214, -230, 218, -170, 218, -122], ...torso([218, -122], 234, 290, -6)],
        -196,
      ),
    },
    {
      d: symmetric(
        [232, 284],
        [
          [226, 338],
          [150, 352, 60, 354, 0, 354],
        ],
        298,
      ),
      paint: "deep",
    },
    ...both([378, 246], [350, 262, 330, 268, 298, 266]).map((d) => ({ d, width: 42, paint: "deep" as const })),
    {
      d: symmetric(
        [0, -224],
        [
          [50, -226, 100, -258, 122, -318],
          [146, -300, 158, -270, 150, -240],
          [110, -190, 40, -168, 0, -158],
        ],
      ),
    },
  ],
  folds: [...bodyFolds.slice(0, 2), ...sleeveFolds],
  seams: [curve([-232, 288], [-120, 302, 120, 302, 232, 288])],
  details: ({ thread }) =>
    line(shape([-104, 80], [104, 80], [150, 220], [150, 262], [-150, 262], [-150, 220]), 4, "#0B1220", 0.35) +
    line(shape([-98, 88], [98, 88], [141, 220], [141, 254], [-141, 254], [-141, 220]), 2, thread, 0.6) +
    both([44, -186], [52, -130, 40, -90, 48, -30])
      .map((d) => line(d, 12, "#0B1220", 0.22) + line(d, 8, "#FBFAF7", 1))
      .join(""),
};

const collar = ([1, -1] as const).map((side) => ({
  d: shape([side * 4, -246], [side * 92, -336], [side * 122, -300, side * 116, -268, side * 98, -214]),
  turn: side * 45,
}));

export const shirt: Pattern = {
  kind: "top",
  parts: [
    { d: ellipse(0, -286, 92, 60), paint: "lining" },
    { d: sleeve(1), turn: -12 },
    { d: sleeve(-1), turn: 12 },
    {
      d: symmetric(
        [92, -318],
        [
          [130, -308, 172, -304, 206, -284],
          [204, -230, 208, -170, 210, -126],
          [202, 20, 206, 160, 214, 282],
          [180, 296, 150, 352, 90, 356],
          [50, 356, 20, 354, 0, 352],
        ],
        -246,
      ),
    },
    ...collar,
    ...both([388, 236], [360, 252, 336, 258, 300, 256]).map((d) => ({ d, width: 50 })),
  ],
  folds: [...bodyFolds, ...sleeveFolds],
  seams: [
    curve([-16, -236], [-16, 350]),
    curve([16, -236], [16, 350]),
    ...both([206, -284], [204, -230, 208, -170, 210, -126]),
  ],
  details: ({ trim }) =>
    line("M18 -240V352", 3, "#0B1220", 0.3) +
    [-190, -100, -10, 80, 170, 260].map((y) => button(0, y, trim)).join("") +
    line(`${box(70, -120, 96, 104, 10)}`, 3, "#0B1220", 0.35) +
    line("M70 -98H166", 2, "#0B1220", 0.3),
};

export const jacket: Pattern = {
  kind: "top",
  parts: [
    { d: ellipse(0, -284, 94, 62), paint: "lining" },
    { d: sleeve(1, 6), turn: -12 },
    { d: sleeve(-1, 6), turn: 12 },
    {
      d: symmetric(
        [96, -318],
        [
          [138, -310, 182, -304, 220, -282],
          [216, -230, 222, -170, 224, -120],
          [214, 10, 206, 120, 212, 232],
          [150, 250, 60, 252, 0, 252],
        ],
        -240,
      ),
    },
    {
      d: symmetric(
        [212, 226],
        [
          [216, 290],
          [150, 306, 60, 308, 0, 308],
        ],
        244,
      ),
      paint: "deep",
    },
    ...collar,
    ...both([384, 240], [356, 256, 334, 262, 298, 260]).map((d) => ({ d, width: 46, paint: "deep" as const })),
  ],
  folds: [...bodyFolds.slice(0, 2), ...sleeveFolds],
  seams: [
    ...both([30, -120], [34, 20, 66, 140, 74, 240]),
    ...both([196, -120], [150, -112, 80, -112, 24, -120]),
    ...both([214, 236], [140, 254, 60, 256, 12, 256]),
    ...both([220, -282], [214, -230, 220, -170, 222, -122]),
  ],
  details: ({ trim, thread }) =>
    line("M0 -246V306", 4, "#0B1220", 0.5) +
    line("M22 -236V306", 2, thread, 0.9) +
    ([1, -1] as const)
      .map(
        (side) =>
          line(
            shape([side * 62, -112], [side * 156, -112], [side * 156, -30], [side * 109, -8], [side * 62, -30]),
            3,
            thread,
            0.9,
          ) +
          line(
            shape([side * 58, -112], [side * 160, -112], [side * 160, -82], [side * 109, -58], [side * 58, -82]),
            3,
            "#0B1220",
            0.35,
          ) +
          button(side * 109, -78, trim, 7),
      )
      .join("") +
    [-200, -110, -20, 70, 160, 275].map((y) => button(11, y, trim, 9)).join(""),
};

export const blazer: Pattern = {
  kind: "top",
  parts: [
    { d: ellipse(0, -290, 90, 56), paint: "lining" },
    { d: sleeve(1), turn: -12 },
    { d: sleeve(-1), turn: 12 },
    { d: shape([-60, -330], [60, -330], [100, -200], [84, 116], [-84, 116], [-100, -200]), paint: "lining" },
    {
      d: symmetric(
        [80, -322],
        [
          [130, -312, 180, -306, 222, -284],
          [216, -230, 222, -170, 224, -120],
          [206, 0, 196, 90, 206, 180],
          [216, 260, 226, 300, 228, 352],
          [160, 372, 70, 372, 0, 330],
        ],
        250,
      ),
    },
  ],
  folds: [...bodyFolds.slice(0, 2), ...sleeveFolds],
  seams: [...both([222, -284], [214, -230, 220, -170, 222, -122])],
  details: ({ trim }) =>
    ([1, -1] as const)
      .map(
        (side) =>
          `<path d="${shape([side * 80, -324], [side * 126, -250], [side * 92, -226], [side * 128, -206], [side * 8, 70], [side * 40, -120, side * 60, -220, side * 60, -330])}" fill="#0B1220" fill-opacity=".13" stroke="#0B1220" stroke-opacity=".45" stroke-width="3" stroke-linejoin="round"/>` +
          line(`M${side * 88} 196H${side * 178}`, 5, "#0B1220", 0.4) +
          line(`M${side * 88} 216H${side * 178}`, 2, "#0B1220", 0.3),
      )
      .join("") +
    line(curve([0, 72], [6, 180, 2, 260, 4, 332]), 4, "#0B1220", 0.5) +
    line("M96 -130H160L158 -114H98Z", 3, "#0B1220", 0.4) +
    [96, 176].map((y) => button(-16, y, trim, 10)).join(""),
};

export const dress: Pattern = {
  kind: "top",
  parts: [
    neckLining(84, -376, -250),
    {
      d: symmetric(
        [84, -376],
        [
          [126, -374],
          [126, -310, 140, -250, 176, -220],
          [164, -150, 140, -110, 136, -60],
          [150, -46, 150, -40, 140, -26],
          [190, 110, 270, 250, 300, 372],
          [200, 412, 80, 416, 0, 416],
        ],
        -250,
      ),
    },
  ],
  folds: [
    ...both([110, -10], [140, 120, 180, 250, 200, 390]),
    ...both([60, 0], [72, 130, 90, 250, 100, 400]),
    curve([0, 20], [-12, 140, 20, 260, 6, 406]),
  ],
  seams: [curve([-296, 356], [-190, 394, 190, 394, 296, 356])],
  details: ({ trim }) =>
    `<path d="${symmetric(
      [138, -66],
      [
        [150, -46, 150, -40, 141, -26],
        [90, -14, 40, -12, 0, -12],
      ],
      -50,
    )}" fill="${trim}" fill-opacity=".85"/>`,
};
