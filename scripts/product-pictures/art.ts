import { circle, path, rect, type Palette } from "./draw";

/** Drawings that stand where an interface would have a photograph. */
export type Art = "dish" | "care" | "goods" | "house" | "frame";

type Box = [x: number, y: number, w: number, h: number];

/** One of the drawings, cut to a box with round corners; `turn` tells the ones of a grid apart. */
export function art(kind: Art, [x, y, w, h]: Box, palette: Palette, turn = 0, radius = 12): string {
  const id = `c${Math.round(x)}-${Math.round(y)}-${Math.round(w)}`;
  const ground = [palette.soft, "#F6E7CF", "#E3ECF7", "#F3E1EA"][turn % 4]!;
  return (
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/></clipPath>` +
    `<g clip-path="url(#${id})">${rect(x, y, w, h, ground)}${drawings[kind]([x, y, w, h], palette, turn)}</g>`
  );
}

const drawings: Record<Art, (box: Box, palette: Palette, turn: number) => string> = {
  dish: ([x, y, w, h], { accent, deep, warm }, turn) => {
    const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.38];
    const at = (angle: number, distance: number): [number, number] => [
      Math.round(cx + Math.cos(angle + turn) * r * distance),
      Math.round(cy + Math.sin(angle + turn) * r * distance),
    ];
    return (
      circle(cx + r * 0.06, cy + r * 0.1, r * 1.04, "#0B122022") +
      circle(cx, cy, r, "#FFFFFF") +
      circle(cx, cy, r * 0.78, "#F3F1EB") +
      circle(...at(0.4, 0.28), r * 0.42, warm) +
      circle(...at(2.4, 0.34), r * 0.3, accent) +
      circle(...at(4.3, 0.36), r * 0.26, deep) +
      circle(...at(5.4, 0.5), r * 0.1, "#FFFFFF") +
      circle(...at(1.5, 0.56), r * 0.09, "#BE185D")
    );
  },
  care: ([x, y, w, h], { accent, deep, warm }, turn) => {
    const [cx, base, s] = [x + w / 2, y + h, Math.min(w, h)];
    const hair = [deep, "#4A2C1D", "#2B2B33", "#7A4B2A"][turn % 4]!;
    const skin = ["#C98E64", "#E0AE86", "#A86F48", "#D9A078"][turn % 4]!;
    return (
      circle(cx + w * 0.28, y + h * 0.2, s * 0.3, `${accent}33`) +
      path(
        `M${cx - s * 0.42} ${base}C${cx - s * 0.4} ${base - s * 0.4} ${cx + s * 0.4} ${base - s * 0.4} ${cx + s * 0.42} ${base}Z`,
        "#FFFFFF",
      ) +
      path(`M${cx - s * 0.1} ${base - s * 0.31}L${cx} ${base - s * 0.14}L${cx + s * 0.1} ${base - s * 0.31}Z`, accent) +
      circle(cx, base - s * 0.52, s * 0.215, hair) +
      circle(cx, base - s * 0.47, s * 0.175, skin) +
      circle(cx + s * 0.26, base - s * 0.14, s * 0.03, warm)
    );
  },
  goods: ([x, y, w, h], { accent, deep, warm }, turn) => {
    const [cx, cy, s] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.6];
    const [l, t] = [cx - s / 2, cy - s / 2];
    const colour = [accent, warm, deep, "#BE185D"][turn % 4]!;
    const shapes = [
      path(`M${l} ${t + s * 0.3}H${l + s}L${l + s * 0.92} ${t + s}H${l + s * 0.08}Z`, colour) +
        path(
          `M${cx - s * 0.2} ${t + s * 0.42}V${t + s * 0.2}a${s * 0.2} ${s * 0.2} 0 0 1 ${s * 0.4} 0V${t + s * 0.42}`,
          "none",
          deep,
          s * 0.05,
        ),
      path(
        `M${l + s * 0.3} ${t}L${l} ${t + s * 0.2}L${l + s * 0.12} ${t + s * 0.42}L${l + s * 0.24} ${t + s * 0.36}V${t + s}H${l + s * 0.76}V${t + s * 0.36}L${l + s * 0.88} ${t + s * 0.42}L${l + s} ${t + s * 0.2}L${l + s * 0.7} ${t}Q${cx} ${t + s * 0.2} ${l + s * 0.3} ${t}Z`,
        colour,
      ),
      rect(cx - s * 0.3, t + s * 0.25, s * 0.6, s * 0.75, colour, s * 0.1) +
        rect(cx - s * 0.16, t, s * 0.32, s * 0.2, deep, s * 0.04) +
        rect(cx - s * 0.2, t + s * 0.45, s * 0.4, s * 0.3, "#FFFFFF", s * 0.04),
      path(
        `M${l} ${t + s * 0.72}Q${l} ${t + s * 0.5} ${l + s * 0.24} ${t + s * 0.36}L${l + s * 0.4} ${t + s * 0.24}L${l + s * 0.62} ${t + s * 0.5}Q${l + s} ${t + s * 0.5} ${l + s} ${t + s * 0.72}Z`,
        colour,
      ) + rect(l, t + s * 0.74, s, s * 0.1, "#FFFFFF", s * 0.05),
    ];
    return circle(cx, cy, s * 0.78, "#FFFFFF88") + shapes[turn % 4]!;
  },
  house: ([x, y, w, h], { accent, deep, warm }, turn) => {
    const floor = y + h * 0.86;
    const [l, bw, bh] = [x + w * (0.2 + (turn % 3) * 0.06), w * 0.36, h * (0.42 + (turn % 2) * 0.14)];
    const panes = [0, 1, 2]
      .flatMap((column) =>
        [0, 1, 2].map((row) =>
          rect(l + bw * (0.14 + column * 0.27), floor - bh * (0.88 - row * 0.28), bw * 0.17, bh * 0.16, "#FFFFFFCC", 2),
        ),
      )
      .join("");
    return (
      circle(x + w * 0.78, y + h * 0.26, h * 0.13, warm) +
      path(
        `M${x} ${floor}C${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.8} ${x + w} ${y + h * 0.58}V${y + h}H${x}Z`,
        `${accent}44`,
      ) +
      rect(l, floor - bh, bw, bh, deep, 4) +
      panes +
      path(
        `M${l + bw} ${floor}V${floor - bh * 0.56}L${l + bw * 1.36} ${floor - bh * 0.8}L${l + bw * 1.72} ${floor - bh * 0.56}V${floor}Z`,
        accent,
      ) +
      rect(l + bw * 1.26, floor - bh * 0.3, bw * 0.2, bh * 0.3, "#FFFFFF", 2) +
      rect(x, floor, w, h * 0.14, "#0B122014")
    );
  },
  frame: ([x, y, w, h], { accent, deep, warm }, turn) => {
    const shift = (turn % 3) * 0.12;
    return (
      circle(x + w * (0.66 - shift), y + h * 0.34, Math.min(w, h) * 0.17, warm) +
      path(
        `M${x} ${y + h}V${y + h * (0.6 + shift)}L${x + w * 0.3} ${y + h * 0.34}L${x + w * 0.62} ${y + h * 0.76}L${x + w * 0.78} ${y + h * 0.58}L${x + w} ${y + h * 0.8}V${y + h}Z`,
        accent,
      ) +
      path(`M${x} ${y + h}V${y + h * 0.84}Q${x + w * 0.4} ${y + h * 0.66} ${x + w} ${y + h * 0.92}V${y + h}Z`, deep)
    );
  },
};
