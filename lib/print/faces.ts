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

/** Signs that are seen by what they do to others, and white space that fonts lack. */
const unseen = /[\s\p{Mn}\p{Cc}\p{Cf}]/u;

/** Splits a text by font file; a sign that none can draw, such as an emoji, is a question mark, so that none is missed. */
export function runsOf(text: string): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const sign of text.normalize("NFC")) {
    const own = subsetOf(sign);
    if (!own && unseen.test(sign)) continue;
    const [subset, text] = own ? [own, sign] : ["latin" as const, "?"];
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += text;
    else runs.push({ subset, text });
  }
  return runs;
}
