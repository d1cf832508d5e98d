import type { Pattern } from "./garment";
import { both, box, curve, symmetric, type Segment } from "./outline";

/* Garments for the legs. */

const line = (d: string, width = 3, opacity = 0.4, colour = "#0B1220"): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const waistband = (x: number, top: number, height = 44) =>
  ({
    d: symmetric(
      [x, top],
      [
        [x + 8, top + height],
        [(x + 8) * 0.6, top + height + 12, x * 0.3, top + height + 14, 0, top + height + 14],
      ],
      top + 14,
    ),
    paint: "deep",
  }) as const;

/** The right leg from the hip, around its hem and up to the crotch. */
const leg = (hip: number, knee: number, hem: number, bottom: number, inside: number): Segment[] => [
  [hip + 26, -260, hip + 34, -160, hip + 28, -80],
  [hip + 22, 60, knee + 4, 190, hem, bottom],
  [hem - 40, bottom + 12, inside + 40, bottom + 14, inside, bottom + 10],
  [inside - 8, 190, 28, 40, 0, -110],
];

const fly = (top: number) =>
  line(`M0 ${top + 56}V-120`, 4, 0.45) + line(curve([34, top + 56], [36, -240, 34, -180, 4, -140]), 2.6, 0.35);

const pockets = (x: number, top: number) =>
  both([x * 0.5, top + 58], [x * 0.62, top + 110, x * 0.8, top + 126, x + 14, top + 128])
    .map((d) => line(d, 4, 0.4))
    .join("");

const loops = (x: number, top: number): string =>
  [-0.72, -0.3, 0.3, 0.72]
    .map(
      (at) =>
        `<path d="${box(at * x - 8, top + 6, 16, 56, 4)}" fill="#0B1220" fill-opacity=".18" stroke="#0B1220" stroke-opacity=".35" stroke-width="2"/>`,
    )
    .join("");

export const trousers: Pattern = {
  kind: "bottom",
  parts: [{ d: symmetric([158, -404], leg(158, 190, 178, 396, 70), -394) }, waistband(158, -408)],
  folds: [...both([118, -250], [126, -60, 124, 160, 122, 396]), ...both([30, -110], [60, -90, 90, -84, 130, -90])],
  seams: both([182, -80], [178, 60, 172, 190, 168, 386]),
  details: ({ trim }) =>
    fly(-404) + pockets(158, -404) + loops(158, -404) + `<circle cx="2" cy="-372" r="11" fill="${trim}"/>`,
};

export const jeans: Pattern = {
  kind: "bottom",
  parts: [
    { d: symmetric([162, -400], leg(162, 240, 250, 390, 62), -390) },
    waistband(162, -404),
    ...both([254, 372], [180, 388, 120, 390, 66, 382]).map((d) => ({ d, width: 34, paint: "deep" as const })),
  ],
  folds: [
    ...both([150, 20], [160, 140, 165, 260, 170, 380]),
    ...both([30, -110], [70, -96, 110, -100, 150, -120]),
    ...both([60, 150], [90, 170, 120, 160, 150, 150]),
  ],
  seams: [
    ...both([184, -60], [184, 60, 216, 190, 236, 380]),
    ...both([8, -90], [30, 60, 54, 190, 74, 370]),
    ...both([84, -340], [104, -284, 140, -270, 180, -268]),
  ],
  details: ({ trim, thread }) =>
    fly(-400) +
    pockets(162, -400) +
    loops(162, -400) +
    `<circle cx="2" cy="-368" r="12" fill="${trim}"/>` +
    line(curve([30, -342], [32, -240, 30, -180, 4, -146]), 2.6, 0.9, thread),
};

export const shorts: Pattern = {
  kind: "bottom",
  parts: [
    {
      d: symmetric(
        [190, -250],
        [
          [226, -150, 262, 20, 282, 196],
          [220, 222, 110, 226, 42, 212],
          [38, 120, 24, 50, 0, 0],
        ],
        -240,
      ),
    },
    waistband(190, -256, 52),
  ],
  folds: [...both([150, -60], [170, 30, 176, 110, 176, 210]), ...both([24, 0], [70, 10, 110, 6, 150, -10])],
  seams: [...both([276, 170], [220, 194, 110, 198, 44, 186]), ...both([236, -90], [250, 0, 260, 90, 266, 190])],
  details: () =>
    line("M0 -188V-20", 4, 0.4) +
    both([100, -180], [120, -110, 160, -96, 226, -92])
      .map((d) => line(d, 4, 0.4))
      .join("") +
    both([20, -206], [26, -150, 10, -110, 30, -70])
      .map((d) => line(d, 12, 0.25) + line(d, 8, 1, "#FBFAF7"))
      .join(""),
};

export const skirt: Pattern = {
  kind: "bottom",
  parts: [
    {
      d: symmetric(
        [150, -280],
        [
          [190, -160, 270, 60, 318, 250],
          [220, 296, 90, 302, 0, 302],
        ],
        -268,
      ),
    },
    waistband(150, -286, 46),
  ],
  folds: [
    ...both([100, -180], [130, -30, 180, 140, 206, 280]),
    ...both([40, -170], [56, -20, 70, 150, 84, 294]),
    curve([-6, -150], [-18, 0, 14, 150, 0, 296]),
  ],
  seams: [curve([-312, 232], [-210, 276, 210, 276, 312, 232])],
  details: ({ trim }) =>
    [-200, -120, -40, 40, 120, 200]
      .map(
        (y) =>
          `<circle cx="0" cy="${y}" r="10" fill="${trim}"/><circle cx="-2" cy="${y - 3}" r="3" fill="#fff" fill-opacity=".5"/>`,
      )
      .join("") + line("M24 -224V296", 3, 0.3),
};

/** Long and narrow, with pleats. */
export const longSkirt: Pattern = {
  kind: "bottom",
  parts: [
    {
      d: symmetric(
        [136, -390],
        [
          [176, -300, 214, -80, 236, 370],
          [160, 400, 70, 404, 0, 404],
        ],
        -378,
      ),
    },
    waistband(136, -396, 40),
  ],
  folds: [...both([110, -280], [130, -60, 160, 180, 176, 390]), ...both([40, -300], [46, -80, 60, 160, 64, 396])],
  seams: [],
};
