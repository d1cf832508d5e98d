import path from "node:path";
import { root } from "@/lib/core/root";
import { type Subset, subsetOf } from "./shared/signs";

export type Weight = 500 | 700;

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
    const subset = subsetOf(sign);
    if (!subset) continue;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += sign;
    else runs.push({ subset, text: sign });
  }
  return runs;
}
