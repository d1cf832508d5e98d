import { art } from "./art";
import { button, circle, grey, ink, line, paper, path, rect, tag, text, white, words, type Palette } from "./draw";
import { chart, codeLine, scoreRing, toneOf } from "./parts";
import type { siteDrawers } from "./desktop-sites";
import type { Drawers } from "./screens";

const [width, height] = [1280, 800];

function sidebar(brand: string, nav: string[], { accent, soft }: Palette): string {
  return (
    rect(0, 0, 250, height, white) +
    rect(250, 0, 1, height, line) +
    circle(48, 48, 15, accent) +
    text(76, 55, brand, { size: 20, weight: 700 }) +
    nav
      .map((item, index) => {
        const y = 100 + index * 54;
        const on = index === 0;
        return (
          (on ? rect(20, y, 210, 44, soft, 10) : "") +
          rect(36, y + 14, 16, 16, on ? accent : line, 4) +
          text(66, y + 28, item, { fill: on ? accent : grey, weight: on ? 600 : 400 })
        );
      })
      .join("")
  );
}

/** What people work with. */
export const toolDrawers: Omit<Drawers, keyof typeof siteDrawers> = {
  panel: ({ brand, nav, title, tiles, rows }, palette) =>
    rect(0, 0, width, height, paper) +
    sidebar(brand, nav, palette) +
    text(290, 76, title, { size: 32, weight: 800 }) +
    button(1080, 40, 160, 48, "Exportar", palette.accent) +
    tiles
      .map(([label, value], index) => {
        const x = 290 + index * 322;
        return (
          rect(x, 116, 306, 120, white, 14, line) +
          text(x + 24, 156, label, { fill: grey }) +
          text(x + 24, 208, value, { size: 36, weight: 800 })
        );
      })
      .join("") +
    rect(290, 256, 950, 230, white, 14, line) +
    chart(314, 290, 902, 166, palette) +
    rect(290, 506, 950, 264, white, 14, line) +
    rows
      .map(([name, detail, state], index) => {
        const y = 506 + index * 66;
        return (
          (index ? rect(290, y, 950, 1, line) : "") +
          circle(334, y + 33, 17, [palette.soft, "#F6E7CF", "#E3ECF7", "#F3E1EA"][index % 4]!) +
          text(370, y + 39, name, { size: 17, weight: 600 }) +
          text(680, y + 39, detail, { fill: grey }) +
          tag(1080, y + 20, state, ...toneOf(index, palette))
        );
      })
      .join(""),

  code: ({ file, code, answer }, palette) =>
    rect(0, 0, width, height, "#0B1220") +
    rect(0, 0, width, 56, "#111A2B") +
    ["#F98A8A", "#FBBF24", "#34D399"].map((fill, index) => circle(34 + index * 26, 28, 8, fill)).join("") +
    rect(140, 12, 260, 44, "#0B1220", 8) +
    text(164, 40, file, { fill: "#E6EAF2", mono: true }) +
    code
      .map(
        (value, index) =>
          text(60, 112 + index * 34, String(index + 1), { size: 18, fill: "#64769A", anchor: "end", mono: true }) +
          codeLine(88, 112 + index * 34, value, palette),
      )
      .join("") +
    rect(0, 530, width, 270, "#111A2B") +
    tag(40, 554, "200 OK", "#0E2C2A", "#34D399") +
    text(150, 572, "Respuesta", { fill: "#92A0B8" }) +
    text(1236, 572, "38 ms", { fill: "#92A0B8", anchor: "end" }) +
    answer.map((value, index) => codeLine(40, 624 + index * 32, value, palette)).join(""),

  components: ({ title, labels, art: kind }, palette) =>
    rect(0, 0, width, height, "#F3F1EB") +
    text(56, 84, title, { size: 36, weight: 800 }) +
    [palette.accent, palette.deep, palette.warm, palette.soft, ink]
      .map((fill, index) => circle(1000 + index * 54, 70, 22, fill))
      .join("") +
    rect(56, 124, 372, 300, white, 16) +
    labels
      .slice(0, 3)
      .map((label, index) =>
        button(
          84,
          152 + index * 84,
          316,
          60,
          label,
          [palette.accent, palette.soft, white][index]!,
          [white, palette.deep, ink][index]!,
        ),
      )
      .join("") +
    rect(84, 320, 316, 60, "none", 10, "#8B8779") +
    rect(454, 124, 372, 300, white, 16) +
    [0, 1]
      .map(
        (row) =>
          text(482, 166 + row * 112, labels[3 + row]!, { weight: 600 }) +
          rect(482, 180 + row * 112, 316, 56, paper, 10, row ? palette.accent : "#8B8779") +
          words(502, 204 + row * 112, [140 + row * 60]),
      )
      .join("") +
    rect(482, 364, 56, 32, palette.accent, 16) +
    circle(522, 380, 12, white) +
    text(554, 386, labels[5]!, { fill: grey }) +
    rect(852, 124, 372, 300, white, 16) +
    art(kind, [872, 144, 332, 170], palette, 1, 10) +
    text(872, 352, labels[6]!, { size: 20, weight: 700 }) +
    words(872, 372, [300, 210]) +
    rect(56, 450, 770, 294, white, 16) +
    chart(84, 490, 714, 214, palette) +
    rect(852, 450, 372, 294, white, 16) +
    [0, 1, 2, 3]
      .map(
        (row) =>
          circle(896, 494 + row * 68, 18, [palette.accent, palette.warm, palette.deep, palette.soft][row]!) +
          words(930, 482 + row * 68, [170 - row * 20, 110], 20) +
          tag(1110, 480 + row * 68, ["Activo", "Nuevo", "Pausa", "Listo"][row]!, ...toneOf(row, palette)),
      )
      .join(""),

  icons: ({ title, icons }, palette) =>
    rect(0, 0, width, height, paper) +
    text(56, 88, title, { size: 36, weight: 800 }) +
    rect(860, 50, 364, 52, white, 26, line) +
    text(892, 82, "Buscar: mercado, pago…", { fill: grey }) +
    Array.from({ length: 40 }, (_, index) => {
      const [x, y] = [56 + (index % 8) * 148, 136 + Math.floor(index / 8) * 128];
      const on = index === 11;
      return (
        rect(x, y, 132, 112, on ? palette.accent : white, 14, on ? "" : line) +
        `<g transform="translate(${x + 42} ${y + 32}) scale(2)">${path(icons[(index * 5 + Math.floor(index / 8)) % icons.length]!, "none", on ? white : palette.deep, 1.75)}</g>`
      );
    }).join(""),

  lesson: ({ title, lessons, art: kind }, palette) =>
    rect(0, 0, width, height, paper) +
    rect(0, 0, 340, height, white) +
    rect(340, 0, 1, height, line) +
    text(32, 60, "Tu avance", { size: 20, weight: 700 }) +
    rect(32, 80, 276, 10, line, 5) +
    rect(32, 80, 150, 10, palette.accent, 5) +
    lessons
      .map((lesson, index) => {
        const y = 124 + index * 80;
        const done = index < 2;
        return (
          (index === 2 ? rect(16, y, 308, 68, palette.soft, 12) : "") +
          circle(52, y + 34, 15, done ? palette.accent : line) +
          (done ? path(`M45 ${y + 34}l5 5l9 -10`, "none", white, 2.5) : "") +
          text(82, y + 40, lesson, { size: 17, weight: index === 2 ? 700 : 400 })
        );
      })
      .join("") +
    art(kind, [390, 50, 840, 470], palette, 2, 18) +
    circle(810, 285, 52, white) +
    path("M796 260L836 285L796 310Z", palette.accent) +
    text(390, 586, title, { size: 34, weight: 800 }) +
    words(390, 616, [780, 820, 640], 26) +
    button(390, 706, 240, 56, "Siguiente lección", palette.accent),

  report: ({ title, score, findings }, palette) =>
    rect(0, 0, width, height, paper) +
    rect(0, 0, width, 250, palette.deep) +
    text(64, 104, title, { size: 40, weight: 800, fill: white }) +
    text(64, 146, "Informe para quien decide y para quien programa", { size: 20, fill: palette.soft }) +
    ["Resumen", "Hallazgos", "Plan"]
      .map((label, index) =>
        tag(64 + index * 124, 180, label, index ? "#FFFFFF22" : white, index ? white : palette.deep),
      )
      .join("") +
    scoreRing(1120, 125, 82, score, palette) +
    rect(64, 286, 1152, 470, white, 18, line) +
    findings
      .map(([label, level, effect], index) => {
        const y = 306 + index * 88;
        return (
          (index ? rect(64, y - 8, 1152, 1, line) : "") +
          text(104, y + 46, String(index + 1), { size: 26, weight: 800, fill: palette.accent }) +
          text(154, y + 34, label, { size: 20, weight: 600 }) +
          text(154, y + 62, effect, { fill: grey }) +
          tag(1070, y + 26, level, ...toneOf(index, palette))
        );
      })
      .join(""),

  calendar: ({ brand, nav, title, slots }, palette) =>
    rect(0, 0, width, height, paper) +
    sidebar(brand, nav, palette) +
    text(290, 76, title, { size: 32, weight: 800 }) +
    button(1080, 40, 160, 48, "Nueva cita", palette.accent) +
    rect(290, 112, 950, 656, white, 14, line) +
    ["Lun 9", "Mar 10", "Mié 11", "Jue 12", "Vie 13"]
      .map(
        (day, index) =>
          text(290 + 95 + index * 190, 152, day, { weight: 600, anchor: "middle" }) +
          rect(290 + index * 190, 112, 1, 656, line),
      )
      .join("") +
    [0, 1, 2, 3, 4, 5].map((row) => rect(290, 172 + row * 99, 950, 1, line)).join("") +
    slots
      .map(([column, row, span, label], index) => {
        const fills = [palette.soft, "#F6E7CF", "#E3ECF7", "#F3E1EA"];
        return (
          rect(298 + column * 190, 178 + row * 99, 174, span * 99 - 12, fills[index % 4]!, 10) +
          rect(
            298 + column * 190,
            178 + row * 99,
            5,
            span * 99 - 12,
            [palette.accent, palette.warm, "#1D4ED8", "#BE185D"][index % 4]!,
            2,
          ) +
          text(316 + column * 190, 208 + row * 99, label, { weight: 600 }) +
          text(316 + column * 190, 232 + row * 99, `${9 + row}:00`, { size: 14, fill: grey })
        );
      })
      .join(""),

  document: ({ title, sections }, palette) =>
    rect(0, 0, width, height, "#E9E6DE") +
    rect(150, 70, 440, 660, white, 6) +
    rect(150, 70, 440, 10, palette.accent) +
    text(190, 150, title, { size: 28, weight: 800 }) +
    sections
      .map(
        (section, index) =>
          text(190, 216 + index * 118, `${index + 1}. ${section}`, { size: 18, weight: 700, fill: palette.deep }) +
          words(190, 234 + index * 118, [350, 360, 250]),
      )
      .join("") +
    rect(650, 110, 480, 300, white, 6) +
    [0, 1, 2, 3, 4]
      .map(
        (row) =>
          rect(650, 110 + row * 60, 480, 60, row ? white : palette.soft, 0, line) +
          text(676, 147 + row * 60, ["Concepto", "Diseño", "Programación", "Pruebas", "Total"][row]!, {
            weight: row % 4 ? 400 : 700,
          }) +
          text(1104, 147 + row * 60, ["Monto", "1,200.00", "2,800.00", "600.00", "4,600.00"][row]!, {
            anchor: "end",
            weight: row % 4 ? 400 : 700,
          }),
      )
      .join("") +
    rect(650, 446, 480, 250, white, 6) +
    text(690, 500, "Firmas", { size: 20, weight: 700 }) +
    path("M700 600C720 550 740 560 738 594S770 560 784 588S820 570 850 578", "none", palette.accent, 4) +
    rect(690, 626, 180, 2, ink) +
    rect(910, 626, 180, 2, ink) +
    text(690, 656, "El estudio", { fill: grey }) +
    text(910, 656, "El cliente", { fill: grey }),
};
