import { circle, line, path, rect, text, white, type Palette } from "./draw";

/** A row of bars with a line over them. */
export function chart(x: number, y: number, w: number, h: number, { accent, soft, warm }: Palette): string {
  const values = [0.38, 0.52, 0.46, 0.64, 0.58, 0.74, 0.69, 0.85, 0.78, 0.94];
  const step = w / values.length;
  const bars = values.map((value, index) =>
    rect(
      Math.round(x + index * step + step * 0.2),
      Math.round(y + h * (1 - value)),
      Math.round(step * 0.6),
      Math.round(h * value),
      index === values.length - 1 ? accent : soft,
      5,
    ),
  );
  const curve = values
    .map((value, index) => `${Math.round(x + (index + 0.5) * step)} ${Math.round(y + h * (0.92 - value * 0.7))}`)
    .join("L");
  return (
    [0, 1, 2].map((row) => rect(x, Math.round(y + (row * h) / 3), w, 1, line)).join("") +
    bars.join("") +
    path(`M${curve}`, "none", warm, 3)
  );
}

/** A line of code in three colours: words of the language, texts and the rest. */
export function codeLine(x: number, y: number, value: string, { warm }: Palette): string {
  const colour = /^\s*(?:\/\/|#)/.test(value)
    ? "#92A0B8"
    : /^\s*(?:export|const|import|return|if|await|for)\b/.test(value)
      ? "#34D399"
      : /["']/.test(value)
        ? warm
        : "#E6EAF2";
  return text(x, y, value, { size: 19, fill: colour, mono: true });
}

/** A score out of 100 in a ring. */
export function scoreRing(x: number, y: number, r: number, score: number, { accent, warm }: Palette): string {
  const around = 2 * Math.PI * r;
  const ring = (stroke: string, dash = "") =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${Math.round(r / 5)}" stroke-linecap="round"${dash}/>`;
  return (
    circle(x, y, r, white) +
    ring("#E4E2DC") +
    ring(
      score > 80 ? accent : warm,
      ` stroke-dasharray="${Math.round((around * score) / 100)} ${Math.round(around)}" transform="rotate(-90 ${x} ${y})"`,
    ) +
    text(x, y + r * 0.2, String(score), { size: Math.round(r * 0.62), weight: 800, anchor: "middle" })
  );
}

/** Ground and text of a label, by its place in a list. */
export const toneOf = (index: number, { soft, deep }: Palette): [string, string] =>
  (
    [
      [soft, deep],
      ["#FDF0D5", "#92400E"],
      ["#E8EEFC", "#1D4ED8"],
      ["#FCE8F1", "#BE185D"],
    ] as const
  )[index % 4]!.slice() as [string, string];
