import { circle, path, rect } from "../product-pictures/draw";

/** The colours of a course: its ground, its own colour, the same in light, and one that stands out from it. */
export type Tones = { deep: string; strong: string; light: string; warm: string };

/** What a cover shows. The middle is left to the button that plays the video. */
export type Motif = keyof typeof motifs;

const night = "#0B1220";
const dim = "#9FB4D8";
const [width, height] = [1280, 720];

/** A cover of 1280×720 as SVG: always the same for a lesson, and another for the next one. */
export function drawCover(slug: string, motif: Motif, tones: Tones): string {
  const random = randomOf(slug);
  const glow = (id: string, colour: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const defs =
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${tones.deep}"/><stop offset=".55" stop-color="#121E35"/><stop offset="1" stop-color="#101A2F"/></linearGradient>` +
    glow("a", tones.strong, 0.4) +
    glow("b", tones.warm, 0.2) +
    `<pattern id="q" width="48" height="48" patternUnits="userSpaceOnUse" x="16" y="24"><path d="M48 0H0V48" fill="none" stroke="${dim}" stroke-opacity=".13"/></pattern>`;
  const ground =
    rect(0, 0, width, height, "url(#g)") +
    circle(random(150, 500), random(80, 300), 420, "url(#a)") +
    circle(random(800, 1150), random(420, 640), 380, "url(#b)") +
    rect(0, 0, width, height, "url(#q)");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${ground}${motifs[motif](tones, random)}</svg>\n`;
}

/** Whole numbers from one up to, but not including, another. */
type Random = (from: number, to: number) => number;

/** Numbers that look like chance and are the same each time for a text. */
function randomOf(text: string): Random {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return (from, to) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return from + ((state >>> 8) % (to - from));
  };
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const panel = (x: number, y: number, w: number, h: number): string =>
  rect(x + 8, y + 16, w, h, "#04081066", 22) + rect(x, y, w, h, night, 22, `${dim}66`);

const dots = (x: number, y: number): string =>
  circle(x, y, 9, "#F472B6") + circle(x + 30, y, 9, "#FCD34D") + circle(x + 60, y, 9, "#34D399");

const stroke = (d: string, colour: string, thickness: number): string =>
  path(d, "none", "#04081066", thickness + 6) + path(d, "none", colour, thickness);

const node = (x: number, y: number, r: number, colour: string): string =>
  circle(x, y, r + 8, `${colour}33`) + circle(x, y, r, night) + circle(x, y, r - 7, colour);

const motifs = {
  /** An editor with a few lines of code. */
  code: ({ strong, light, warm }: Tones, random: Random) =>
    panel(200, 96, 880, 528) +
    dots(240, 136) +
    path("M200 174H1080", "none", `${dim}44`) +
    times(8, (row) => {
      const y = 212 + row * 48;
      const indent = 250 + [0, 1, 2, 2, 1, 2, 1, 0][row]! * 56;
      const first = random(80, 170);
      const second = random(130, 300);
      return (
        rect(indent, y, first, 18, [strong, light, warm][random(0, 3)]!, 9) +
        rect(indent + first + 20, y, second, 18, row % 3 === 1 ? `${light}66` : `${dim}44`, 9)
      );
    }),
  /** Lines that leave a main one and come back to it. */
  branches: ({ strong, light, warm }: Tones, random: Random) => {
    const lanes = [180, 540];
    return (
      lanes
        .map((y, index) => {
          const start = random(120, 330);
          const end = random(860, 1100);
          const colour = index === 0 ? light : warm;
          return (
            stroke(
              `M${start} 360C${start + 110} 360 ${start + 100} ${y} ${start + 220} ${y}H${end - 220}C${end - 100} ${y} ${end - 110} 360 ${end} 360`,
              colour,
              14,
            ) +
            node(start + 240, y, 28, colour) +
            node(end - 240, y, 28, colour)
          );
        })
        .join("") +
      stroke("M-20 360H1300", strong, 22) +
      times(5, (index) => node(130 + index * 255, 360, 34, index === 4 ? warm : strong))
    );
  },
  /** Rows and columns, one of each found. */
  table: ({ strong, light, warm }: Tones, random: Random) => {
    const row = random(1, 6);
    const column = random(1, 4);
    return (
      panel(190, 100, 900, 520) +
      times(7, (r) =>
        times(5, (c) => {
          const found = r === row && c === column;
          const fill = found
            ? warm
            : r === 0
              ? strong
              : r === row
                ? `${light}88`
                : c === column
                  ? `${light}44`
                  : `${dim}26`;
          return rect(222 + c * 170, 132 + r * 66, 150, 46, fill, 10);
        }),
      )
    );
  },
  /** What hangs from what, and the way down to one leaf. */
  tree: ({ strong, light, warm }: Tones, random: Random) => {
    const chosen = random(0, 3);
    const leaf = random(0, 3);
    const branchX = (branch: number) => 280 + branch * 360;
    const leafX = (branch: number, index: number) => branchX(branch) + (index - 1) * 112;
    const link = (x: number, y: number, toX: number, toY: number, colour: string, thickness: number) =>
      stroke(`M${x} ${y}C${x} ${(y + toY) / 2} ${toX} ${(y + toY) / 2} ${toX} ${toY}`, colour, thickness);
    return (
      times(
        3,
        (branch) =>
          link(640, 130, branchX(branch), 350, branch === chosen ? warm : `${dim}66`, 8) +
          times(3, (index) =>
            link(
              branchX(branch),
              350,
              leafX(branch, index),
              570,
              branch === chosen && index === leaf ? warm : `${dim}66`,
              8,
            ),
          ),
      ) +
      node(640, 130, 44, strong) +
      times(
        3,
        (branch) =>
          node(branchX(branch), 350, 36, branch === chosen ? warm : strong) +
          times(3, (index) =>
            rect(leafX(branch, index) - 38, 540, 76, 76, branch === chosen && index === leaf ? warm : `${light}AA`, 16),
          ),
      )
    );
  },
  /** Sheets one above the other. */
  layers: ({ strong, light, warm }: Tones, random: Random) => {
    const lifted = random(0, 4);
    return times(4, (index) => {
      const y = 500 - index * 96 - (index > lifted ? 40 : 0);
      const colour = index === lifted ? warm : index % 2 === 0 ? strong : light;
      return (
        path(`M640 ${y - 130}L1060 ${y}L640 ${y + 130}L220 ${y}Z`, "#04081055") +
        path(`M640 ${y - 150}L1060 ${y - 20}L640 ${y + 110}L220 ${y - 20}Z`, `${colour}CC`, `${light}88`, 3)
      );
    });
  },
  /** Bars, a limit, and the line that they make. */
  chart: ({ strong, light, warm }: Tones, random: Random) => {
    const heights = Array.from({ length: 9 }, (_, index) => 110 + index * 34 + random(0, 70));
    const points = heights.map((high, index) => `${205 + index * 104} ${610 - high - 40}`);
    return (
      path("M150 610H1130", "none", `${dim}88`, 4) +
      heights
        .map((high, index) => rect(170 + index * 104, 610 - high, 70, high, index === 8 ? warm : `${strong}CC`, 12))
        .join("") +
      stroke(`M${points.join("L")}`, light, 8)
    );
  },
  /** Stations of a way, from left to right. */
  flow: ({ strong, light, warm }: Tones, random: Random) => {
    const current = random(1, 4);
    const heights = [random(200, 330), random(330, 470), random(200, 330), random(330, 470)];
    return (
      stroke(
        `M-20 ${heights[0]}H210C350 ${heights[0]} 350 ${heights[1]} 490 ${heights[1]}S650 ${heights[2]} 790 ${heights[2]}S930 ${heights[3]} 1070 ${heights[3]}H1300`,
        `${light}AA`,
        10,
      ) +
      heights
        .map((y, index) => {
          const x = 120 + index * 290;
          const colour = index === current ? warm : strong;
          return (
            panel(x, y - 85, 170, 170) +
            rect(x + 30, y - 55, 110, 24, colour, 12) +
            rect(x + 30, y - 10, 80, 16, `${dim}66`, 8) +
            rect(x + 30, y + 24, 100, 16, `${dim}44`, 8)
          );
        })
        .join("")
    );
  },
  /** A page of blocks. */
  layout: ({ strong, light, warm }: Tones, random: Random) => {
    const chosen = random(0, 6);
    return (
      panel(190, 80, 900, 560) +
      rect(222, 112, 836, 64, strong, 14) +
      rect(222, 200, 190, 408, `${light}55`, 14) +
      times(6, (index) =>
        rect(
          436 + (index % 3) * 212,
          200 + Math.floor(index / 3) * 212,
          198,
          196,
          index === chosen ? warm : `${light}${index % 2 === 0 ? "AA" : "66"}`,
          14,
        ),
      )
    );
  },
  /** A conversation. */
  chat: ({ strong, light, warm }: Tones, random: Random) =>
    times(4, (index) => {
      const mine = index % 2 === 1;
      const wide = random(420, 620);
      const x = mine ? 1110 - wide : 170;
      const y = 70 + index * 152;
      const fill = mine ? strong : index === 2 ? warm : light;
      return (
        rect(x + 6, y + 12, wide, 116, "#04081055", 34) +
        rect(x, y, wide, 116, fill, 34) +
        path(
          mine
            ? `M${x + wide - 60} ${y + 90}L${x + wide + 14} ${y + 138}L${x + wide - 14} ${y + 70}Z`
            : `M${x + 60} ${y + 90}L${x - 14} ${y + 138}L${x + 14} ${y + 70}Z`,
          fill,
        ) +
        rect(x + 44, y + 34, wide - random(110, 190), 16, `${night}88`, 8) +
        rect(x + 44, y + 68, wide - random(180, 260), 16, `${night}55`, 8)
      );
    }),
  /** Two sheets of paper, the upper one signed. */
  paper: ({ strong, light, warm }: Tones, random: Random) => {
    const sheet = (turn: number, fill: string, body: string) =>
      `<g transform="rotate(${turn} 640 360)">${rect(428, 78, 440, 580, "#04081066", 18)}${rect(420, 66, 440, 580, fill, 18)}${body}</g>`;
    return (
      sheet(-random(9, 14), light, "") +
      sheet(
        random(3, 7),
        "#FBFAF7",
        rect(470, 120, 200, 26, strong, 13) +
          times(7, (row) => rect(470, 186 + row * 38, random(240, 340), 14, `${night}2B`, 7)) +
          path("M480 570C520 500 548 500 540 560S600 520 620 548S680 560 704 530", "none", strong, 8) +
          circle(790, 560, 46, warm) +
          path("M768 560L785 578L814 544", "none", night, 9),
      )
    );
  },
  /** A keyboard with the focus on one of its keys. */
  keys: ({ strong, light, warm }: Tones, random: Random) => {
    const focus = random(3, 27);
    return (
      panel(150, 150, 980, 420) +
      times(30, (index) => {
        const row = Math.floor(index / 10);
        const x = 190 + (index % 10) * 91;
        const y = 190 + row * 91;
        return index === focus
          ? rect(x - 9, y - 9, 95, 95, "none", 22, warm) + rect(x, y, 77, 77, warm, 16)
          : rect(x, y, 77, 77, index % 7 === 0 ? `${strong}CC` : `${light}44`, 16);
      }) +
      rect(372, 463, 532, 77, `${light}66`, 16)
    );
  },
  /** A form that is filled in. */
  form: ({ strong, light, warm }: Tones, random: Random) =>
    panel(300, 64, 680, 592) +
    times(3, (index) => {
      const y = 112 + index * 142;
      return (
        rect(350, y, random(110, 220), 18, light, 9) +
        rect(350, y + 36, 580, 70, `${dim}1F`, 14, index === 1 ? warm : `${dim}66`) +
        rect(378, y + 62, random(140, 330), 18, `${dim}88`, 9) +
        (index === 0 ? path("M868 182L886 200L914 164", "none", "#34D399", 9) : "")
      );
    }) +
    rect(350, 540, 250, 76, strong, 18) +
    rect(400, 569, 150, 18, "#FFFFFF", 9),
  /** Pictures of several sizes. */
  pictures: ({ strong, light, warm }: Tones, random: Random) =>
    (
      [
        [140, 110, 560, 400],
        [620, 250, 420, 320],
        [900, 130, 250, 210],
      ] as const
    )
      .map(([x, y, w, h], index) => {
        const peak = x + w * 0.32 + random(0, 60);
        return (
          panel(x, y, w, h) +
          circle(x + w * 0.74, y + h * 0.28, h * 0.11, warm) +
          path(
            `M${x + 18} ${y + h - 18}L${peak} ${y + h * 0.38}L${x + w * 0.62} ${y + h * 0.74}L${x + w * 0.76} ${y + h * 0.56}L${x + w - 18} ${y + h - 18}Z`,
            index % 2 === 0 ? strong : light,
          )
        );
      })
      .join(""),
  /** One in the midst of rings. */
  person: ({ strong, light, warm }: Tones, random: Random) =>
    circle(640, 360, 330, `${strong}22`) +
    circle(640, 360, 260, `${light}33`) +
    circle(640, 360, 190, `${warm}44`) +
    times(9, (index) => {
      const angle = (index * Math.PI * 2) / 9 + random(0, 60) / 100;
      return node(
        Math.round(640 + Math.cos(angle) * 330),
        Math.round(360 + Math.sin(angle) * 300),
        random(18, 34),
        [light, strong, warm][index % 3]!,
      );
    }) +
    circle(640, 214, 44, light) +
    stroke("M500 300C590 326 690 326 780 300", light, 30) +
    stroke("M640 316V420L580 540M640 420L700 540", light, 30),
  /** Boxes within boxes. */
  boxes: ({ strong, light, warm }: Tones, random: Random) => {
    const lean = random(-40, 40);
    return (
      `<g transform="translate(${lean} 0)">` +
      rect(170, 60, 940, 600, `${strong}33`, 26, strong) +
      rect(270, 130, 740, 460, `${light}33`, 22, light) +
      rect(370, 200, 540, 320, `${warm}55`, 18, warm) +
      rect(470, 270, 340, 180, night, 14, light) +
      "</g>"
    );
  },
} satisfies Record<string, (tones: Tones, random: Random) => string>;
