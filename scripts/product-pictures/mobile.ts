import { art } from "./art";
import {
  button,
  circle,
  grey,
  ink,
  line,
  paper,
  paragraph,
  path,
  rect,
  svg,
  tag,
  text,
  white,
  words,
  wrap,
  type Palette,
} from "./draw";
import { chart, codeLine, scoreRing, toneOf } from "./parts";
import type { Draw, Drawers, Screen } from "./screens";

const [width, height] = [390, 844];

/** The picture of the same screen on a phone: 390×844. */
export function mobilePicture(screen: Screen, palette: Palette): string {
  return svg(
    width,
    height,
    (drawers[screen.screen] as Draw<Screen>)(screen, palette) +
      text(28, 32, "9:41", {
        size: 15,
        weight: 700,
        fill: screen.screen === "code" || screen.screen === "report" ? white : ink,
      }),
  );
}

const bar = (brand: string, { accent }: Palette): string =>
  rect(0, 0, width, 104, white) +
  rect(0, 104, width, 1, line) +
  circle(38, 74, 13, accent) +
  text(60, 81, brand, { size: 20, weight: 700 }) +
  path("M338 68h26M338 76h26M338 84h26", "none", ink, 2.5);

const tabs = (labels: string[], { accent }: Palette): string =>
  rect(0, 760, width, 84, white) +
  rect(0, 760, width, 1, line) +
  labels
    .slice(0, 4)
    .map(
      (label, index) =>
        rect(38 + index * 92, 776, 22, 22, index ? line : accent, 6) +
        text(49 + index * 92, 820, label, { size: 12, fill: index ? grey : accent, weight: 600, anchor: "middle" }),
    )
    .join("");

const drawers: Drawers = {
  landing: ({ brand, title, lead, cta, art: kind, cards }, palette) =>
    rect(0, 0, width, height, paper) +
    bar(brand, palette) +
    art(kind, [20, 124, 350, 250], palette, 0, 20) +
    paragraph(20, 424, title, 19, { size: 34, weight: 800, leading: 40 }) +
    paragraph(20, 424 + wrap(title, 19).length * 40, lead, 38, { size: 17, fill: grey, leading: 25 }) +
    button(20, 626, 350, 54, cta, palette.accent) +
    rect(20, 704, 350, 110, white, 16, line) +
    art(kind, [32, 716, 86, 86], palette, 1, 12) +
    text(136, 748, cards[0]!, { size: 18, weight: 700 }) +
    words(136, 766, [200, 140]),

  catalog: ({ brand, title, items, art: kind }, palette) =>
    rect(0, 0, width, height, paper) +
    bar(brand, palette) +
    text(20, 150, title, { size: 28, weight: 800 }) +
    items
      .slice(0, 4)
      .map(([name, price], index) => {
        const [x, y] = [20 + (index % 2) * 180, 176 + Math.floor(index / 2) * 292];
        return (
          rect(x, y, 170, 276, white, 14, line) +
          art(kind, [x + 8, y + 8, 154, 160], palette, index, 10) +
          paragraph(x + 12, y + 198, name, 17, { size: 16, weight: 600, leading: 20 }) +
          text(x + 12, y + 256, price, { size: 17, weight: 700, fill: palette.accent })
        );
      })
      .join("") +
    tabs(["Inicio", "Buscar", "Pedido", "Cuenta"], palette),

  chat: ({ brand, messages }, palette) => {
    let y = 130;
    const bubbles = messages
      .map(([who, message]) => {
        // On the phone of the person, the bot writes from the left.
        const own = who !== "bot";
        const lines = Math.ceil(message.length / 29);
        const [w, h] = [Math.min(296, message.length * 8.8 + 36), lines * 23 + 24];
        const x = own ? 374 - w : 16;
        const part =
          rect(x, y, w, h, own ? "#D9FDD3" : white, 14) +
          paragraph(x + 16, y + 29, message, 31, { size: 16, leading: 23 });
        y += h + 14;
        return part;
      })
      .join("");
    return (
      rect(0, 0, width, height, "#EFEAE2") +
      rect(0, 0, width, 108, palette.deep) +
      text(28, 32, "9:41", { size: 15, weight: 700, fill: white }) +
      circle(46, 76, 20, palette.soft) +
      text(46, 83, brand[0]!, { size: 20, weight: 700, fill: palette.deep, anchor: "middle" }) +
      text(78, 73, brand, { size: 18, weight: 700, fill: white }) +
      text(78, 94, "Cuenta de empresa", { size: 13, fill: palette.soft }) +
      bubbles +
      rect(16, 776, 310, 48, white, 24) +
      text(40, 806, "Mensaje", { fill: grey }) +
      circle(354, 800, 24, palette.accent) +
      path("M346 792L366 800L346 808Z", white)
    );
  },

  panel: ({ brand, nav, title, tiles, rows }, palette) =>
    rect(0, 0, width, height, paper) +
    bar(brand, palette) +
    text(20, 150, title, { size: 28, weight: 800 }) +
    tiles
      .slice(0, 2)
      .map(
        ([label, value], index) =>
          rect(20 + index * 180, 172, 170, 100, white, 14, line) +
          text(36 + index * 180, 204, label, { size: 14, fill: grey }) +
          text(36 + index * 180, 248, value, { size: 26, weight: 800 }),
      )
      .join("") +
    rect(20, 288, 350, 170, white, 14, line) +
    chart(36, 310, 318, 126, palette) +
    rows
      .slice(0, 3)
      .map(
        ([name, detail, state], index) =>
          rect(20, 474 + index * 92, 350, 80, white, 14, line) +
          text(38, 508 + index * 92, name, { size: 17, weight: 600 }) +
          text(38, 534 + index * 92, detail, { size: 14, fill: grey }) +
          tag(262, 500 + index * 92, state, ...toneOf(index, palette)),
      )
      .join("") +
    tabs(nav, palette),

  code: ({ file, code, answer }, palette) =>
    rect(0, 0, width, height, "#0B1220") +
    text(20, 88, file, { size: 17, fill: "#E6EAF2", weight: 700, mono: true }) +
    `<g transform="translate(0 30) scale(.72)">${code.map((value, index) => codeLine(28, 140 + index * 36, value.slice(0, 42), palette)).join("")}</g>` +
    rect(0, 480, width, 364, "#111A2B") +
    tag(20, 506, "200 OK", "#0E2C2A", "#34D399") +
    `<g transform="translate(0 160) scale(.72)">${answer.map((value, index) => codeLine(28, 590 + index * 36, value.slice(0, 42), palette)).join("")}</g>` +
    button(20, 764, 350, 54, "Probar de nuevo", palette.accent),

  components: ({ title, labels, art: kind }, palette) =>
    rect(0, 0, width, height, "#F3F1EB") +
    paragraph(20, 92, title, 22, { size: 28, weight: 800, leading: 32 }) +
    rect(20, 140, 350, 300, white, 18) +
    art(kind, [32, 152, 326, 180], palette, 1, 12) +
    text(36, 368, labels[6]!, { size: 20, weight: 700 }) +
    words(36, 386, [290, 210]) +
    rect(20, 456, 350, 280, white, 18) +
    text(40, 494, labels[3]!, { weight: 600 }) +
    rect(40, 508, 310, 52, paper, 10, "#8B8779") +
    button(40, 580, 310, 54, labels[0]!, palette.accent) +
    button(40, 648, 310, 54, labels[1]!, palette.soft, palette.deep) +
    tabs(["Inicio", "Buscar", "Avisos", "Perfil"], palette),

  icons: ({ title, icons }, palette) =>
    rect(0, 0, width, height, paper) +
    paragraph(20, 92, title, 22, { size: 28, weight: 800, leading: 32 }) +
    Array.from({ length: 24 }, (_, index) => {
      const [x, y] = [20 + (index % 4) * 90, 150 + Math.floor(index / 4) * 100];
      return (
        rect(x, y, 80, 88, index === 6 ? palette.accent : white, 14, index === 6 ? "" : line) +
        `<g transform="translate(${x + 20} ${y + 24}) scale(1.66)">${path(icons[(index * 7) % icons.length]!, "none", index === 6 ? white : palette.deep, 1.75)}</g>`
      );
    }).join("") +
    tabs(["Todos", "Comida", "Viaje", "Pagos"], palette),

  lesson: ({ title, lessons, art: kind }, palette) =>
    rect(0, 0, width, height, paper) +
    art(kind, [0, 48, 390, 232], palette, 2, 0) +
    circle(195, 164, 36, white) +
    path("M186 148L212 164L186 180Z", palette.accent) +
    paragraph(20, 328, title, 22, { size: 26, weight: 800, leading: 31 }) +
    rect(20, 388, 350, 10, line, 5) +
    rect(20, 388, 190, 10, palette.accent, 5) +
    lessons
      .slice(0, 5)
      .map(
        (lesson, index) =>
          rect(20, 420 + index * 64, 350, 54, index === 2 ? palette.soft : white, 12, index === 2 ? "" : line) +
          circle(48, 447 + index * 64, 12, index < 2 ? palette.accent : line) +
          text(72, 453 + index * 64, lesson, { weight: index === 2 ? 700 : 400 }),
      )
      .join("") +
    button(20, 764, 350, 54, "Siguiente lección", palette.accent),

  report: ({ title, score, findings }, palette) =>
    rect(0, 0, width, height, paper) +
    rect(0, 0, width, 330, palette.deep) +
    paragraph(20, 92, title, 22, { size: 26, weight: 800, fill: white, leading: 31 }) +
    scoreRing(195, 236, 66, score, palette) +
    findings
      .slice(0, 4)
      .map(
        ([label, level], index) =>
          rect(20, 352 + index * 116, 350, 102, white, 14, line) +
          paragraph(38, 384 + index * 116, label, 34, { size: 17, weight: 600, leading: 22 }) +
          tag(38, 414 + index * 116, level, ...toneOf(index, palette)),
      )
      .join(""),

  calendar: ({ brand, nav, title, slots }, palette) =>
    rect(0, 0, width, height, paper) +
    bar(brand, palette) +
    text(20, 150, title, { size: 26, weight: 800 }) +
    ["L", "M", "M", "J", "V", "S"]
      .map(
        (day, index) =>
          rect(20 + index * 60, 172, 50, 66, index === 2 ? palette.accent : white, 12, index === 2 ? "" : line) +
          text(45 + index * 60, 198, day, { size: 14, fill: index === 2 ? white : grey, anchor: "middle" }) +
          text(45 + index * 60, 222, String(9 + index), {
            weight: 700,
            fill: index === 2 ? white : ink,
            anchor: "middle",
          }),
      )
      .join("") +
    slots
      .slice(0, 5)
      .map(
        ([, , , label], index) =>
          text(20, 292 + index * 96, `${9 + index}:00`, { size: 14, fill: grey }) +
          rect(76, 262 + index * 96, 294, 82, [palette.soft, "#F6E7CF", "#E3ECF7", "#F3E1EA"][index % 4]!, 12) +
          text(96, 296 + index * 96, label, { size: 17, weight: 600 }) +
          words(96, 312 + index * 96, [170 - index * 14], 18, "#0B122022"),
      )
      .join("") +
    tabs(nav, palette),

  document: ({ title, sections }, palette) =>
    rect(0, 0, width, height, "#E9E6DE") +
    rect(24, 64, 342, 690, white, 6) +
    rect(24, 64, 342, 8, palette.accent) +
    paragraph(48, 120, title, 22, { size: 24, weight: 800, leading: 30 }) +
    sections
      .map(
        (section, index) =>
          text(48, 196 + index * 128, `${index + 1}. ${section}`, { size: 17, weight: 700, fill: palette.deep }) +
          words(48, 214 + index * 128, [280, 294, 260, 190]),
      )
      .join("") +
    button(24, 774, 342, 50, "Firmar", palette.accent),

  map: ({ brand, items, art: kind }, palette) =>
    rect(0, 0, width, height, "#E8EEF0") +
    path("M0 330C120 300 200 420 390 350V410C220 470 120 360 0 390Z", "#BFD9E6") +
    ["M0 220L390 260", "M110 100V560", "M270 100L250 560", "M0 500L390 470"]
      .map((d) => path(d, "none", white, 8))
      .join("") +
    bar(brand, palette) +
    items
      .slice(0, 3)
      .map(([, price], index) =>
        button(
          [40, 220, 130][index]!,
          [170, 250, 430][index]!,
          112,
          40,
          price,
          index ? white : palette.accent,
          index ? ink : white,
        ),
      )
      .join("") +
    rect(0, 530, width, 314, white, 24) +
    rect(170, 544, 50, 5, line, 3) +
    art(kind, [20, 566, 350, 150], palette, 0, 14) +
    text(20, 756, items[0]![1], { size: 24, weight: 800, fill: palette.accent }) +
    text(20, 788, items[0]![0], { size: 17, weight: 600 }),
};
