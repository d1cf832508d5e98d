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
  tag,
  text,
  white,
  words,
  wrap,
  type Palette,
} from "./draw";
import type { Drawers } from "./screens";

const [width, height] = [1280, 800];

const siteBar = (brand: string, nav: string[], { accent }: Palette): string =>
  rect(0, 0, width, 84, white) +
  rect(0, 84, width, 1, line) +
  circle(78, 42, 16, accent) +
  text(106, 50, brand, { size: 24, weight: 700 }) +
  nav.map((item, index) => text(700 + index * 130, 49, item, { size: 17, fill: grey })).join("") +
  button(1090, 20, 130, 44, "Contacto", accent);

/** What visitors and customers see. */
export const siteDrawers: Pick<Drawers, "landing" | "catalog" | "chat" | "map"> = {
  landing: ({ brand, nav, title, lead, cta, art: kind, cards }, palette) => {
    const under = 250 + wrap(title, 20).length * 64;
    return (
      rect(0, 0, width, height, paper) +
      siteBar(brand, nav, palette) +
      paragraph(64, 230, title, 20, { size: 56, weight: 800, leading: 64 }) +
      paragraph(64, under, lead, 44, { size: 20, fill: grey, leading: 32 }) +
      button(64, under + 70, 190, 56, cta, palette.accent) +
      button(270, under + 70, 160, 56, "Ver más", white, ink) +
      art(kind, [690, 130, 526, 430], palette, 0, 28) +
      cards
        .map((card, index) => {
          const x = 64 + index * 392;
          return (
            rect(x, 620, 368, 140, white, 16, line) +
            art(kind, [x + 20, 640, 100, 100], palette, index + 1, 12) +
            text(x + 140, 674, card, { size: 19, weight: 700 }) +
            words(x + 140, 694, [190, 160, 90])
          );
        })
        .join("")
    );
  },

  catalog: ({ brand, nav, title, items, art: kind }, palette) =>
    rect(0, 0, width, height, paper) +
    siteBar(brand, nav, palette) +
    text(64, 152, title, { size: 38, weight: 800 }) +
    ["Todo", "Nuevo", "Oferta"]
      .map((label, index) => tag(980 + index * 84, 128, label, index ? white : palette.accent, index ? grey : white))
      .join("") +
    items
      .map(([name, price], index) => {
        const [x, y] = [64 + (index % 4) * 292, 186 + Math.floor(index / 4) * 306];
        return (
          rect(x, y, 276, 290, white, 16, line) +
          art(kind, [x + 12, y + 12, 252, 176], palette, index, 10) +
          text(x + 16, y + 222, name, { size: 18, weight: 600 }) +
          text(x + 16, y + 258, price, { size: 20, weight: 700, fill: palette.accent }) +
          circle(x + 244, y + 252, 18, palette.soft) +
          path(`M${x + 237} ${y + 252}h14M${x + 244} ${y + 245}v14`, "none", palette.accent)
        );
      })
      .join(""),

  chat: ({ brand, contacts, messages }, palette) => {
    let y = 128;
    const bubbles = messages
      .map(([who, message]) => {
        const own = who === "bot";
        const lines = Math.ceil(message.length / 44);
        const [w, h] = [Math.min(440, message.length * 9.2 + 44), lines * 26 + 28];
        const x = own ? 1220 - w : 440;
        const part =
          rect(x, y, w, h, own ? palette.soft : white, 14) +
          paragraph(x + 20, y + 32, message, 46, { size: 17, leading: 26 });
        y += h + 18;
        return part;
      })
      .join("");
    return (
      rect(0, 0, width, height, "#EFEAE2") +
      rect(0, 0, 400, height, white) +
      text(32, 56, brand, { size: 24, weight: 700 }) +
      rect(24, 80, 352, 46, "#F3F1EB", 23) +
      text(52, 109, "Buscar una conversación", { fill: grey }) +
      contacts
        .map((name, index) => {
          const top = 146 + index * 92;
          return (
            (index ? "" : rect(12, top, 376, 84, palette.soft, 12)) +
            circle(60, top + 42, 27, [palette.accent, palette.warm, palette.deep, "#BE185D"][index % 4]!) +
            text(60, top + 50, name[0]!, { size: 22, fill: white, weight: 700, anchor: "middle" }) +
            text(102, top + 36, name, { size: 18, weight: 600 }) +
            words(102, top + 52, [210 - index * 18]) +
            (index < 2
              ? circle(362, top + 42, 12, palette.accent) +
                text(362, top + 47, String(3 - index), { size: 14, fill: white, weight: 700, anchor: "middle" })
              : "")
          );
        })
        .join("") +
      rect(400, 0, 880, 92, white) +
      circle(456, 46, 26, palette.accent) +
      text(498, 42, contacts[0]!, { size: 20, weight: 700 }) +
      text(498, 66, "Atiende el bot", { size: 15, fill: palette.accent }) +
      button(1070, 24, 174, 44, "Tomar el chat", palette.soft, palette.deep) +
      bubbles +
      rect(424, 728, 832, 52, white, 26) +
      text(456, 760, "Escribe un mensaje", { fill: grey }) +
      circle(1226, 754, 20, palette.accent)
    );
  },

  map: ({ brand, nav, items, art: kind }, palette) =>
    rect(0, 0, width, height, paper) +
    siteBar(brand, nav, palette) +
    rect(640, 85, 640, 715, "#E8EEF0") +
    path("M640 300C800 260 860 420 1280 330V390C900 480 820 330 640 360Z", "#BFD9E6") +
    [
      "M640 180L1280 250",
      "M780 85V800",
      "M1010 85L960 800",
      "M640 560L1280 500",
      "M640 700L1280 690",
      "M1160 85L1130 800",
    ]
      .map((d) => path(d, "none", white, 10))
      .join("") +
    rect(820, 540, 110, 100, "#CFE5D2", 8) +
    items
      .map(([, price], index) =>
        button(
          680 + ((index * 211) % 460),
          140 + index * 148,
          112,
          42,
          price,
          index ? white : palette.accent,
          index ? ink : white,
        ),
      )
      .join("") +
    items
      .map(([name, price], index) => {
        const y = 110 + index * 170;
        return (
          rect(32, y, 576, 154, white, 14, line) +
          art(kind, [44, y + 12, 190, 130], palette, index, 10) +
          text(254, y + 46, price, { size: 24, weight: 800, fill: palette.accent }) +
          text(254, y + 78, name, { size: 18, weight: 600 }) +
          words(254, y + 100, [300, 220])
        );
      })
      .join(""),
};
