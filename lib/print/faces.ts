import path from "node:path";
import { root } from "@/lib/core/root";

export type Weight = 500 | 700;
export type Subset = "latin" | "latin-ext" | "vietnamese";

const subsets: [Subset, RegExp][] = [
  ["latin", /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u203a\u20ac\u2122]/],
  ["vietnamese", /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
  ["latin-ext", /[\u0100-\u024f\u1e00-\u1eff]/],
];

/** Path of a font file; scripts/build.ts packs these files. */
export const faceFile = (subset: Subset, weight: Weight): string =>
  path.join(
    root(),
    "node_modules/@fontsource/bricolage-grotesque/files",
    `bricolage-grotesque-${subset}-${weight}-normal.woff`,
  );

type FaceRun = { subset: Subset; text: string };

/** Splits a text by font file; characters that none can draw, such as emoji, are dropped. */
export function runsOf(text: string): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const sign of text.normalize("NFC")) {
    const subset = subsets.find(([, has]) => has.test(sign))?.[0];
    if (!subset) continue;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += sign;
    else runs.push({ subset, text: sign });
  }
  return runs;
}
