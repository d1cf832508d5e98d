import { overlapOf, strokeOf } from "../../lib/testing/garment-strokes";
import { confident } from "../../lib/wardrobe/shared/cutout/confident";
import { cutOut } from "../../lib/wardrobe/shared/cutout/cut-out";
import type { Garment } from "../../scripts/wardrobe-pictures/garment";
import { groundNames, type GroundName } from "../../scripts/wardrobe-pictures/grounds";
import { photograph } from "../../scripts/wardrobe-pictures/photograph";
import { pieces } from "../../scripts/wardrobe-pictures/pieces";
import type { Line } from "../harness/report";

const size = 1024;
/** On how many grounds each piece is seen. */
const groundsOfPiece = 2;

/** Garments on grounds that have nearly their colour. */
const hardPairs: [slug: string, ground: GroundName][] = [
  ["polo-blanco", "sheet"],
  ["polo-blanco", "plain"],
  ["polo-marinero", "sheet"],
  ["polo-rayas", "sheet"],
  ["pantalon-negro", "wood"],
  ["bolso-cuero", "wood"],
  ["camisa-celeste", "bedspread"],
  ["blazer-grafito", "carpet"],
];

const cloths = ["plain", "denim", "knit", "pleats"];

type Result = {
  garment: Garment;
  ground: GroundName;
  /** Overlap with the true mask, without help and after one stroke. */
  alone: number;
  mended: number;
  confidence: number;
  /** The CPU time of this process in milliseconds, in which other work of the machine counts less than by the clock. */
  cpu: number;
  /** The memory that the removal took, in MB, much of which is free again at once. */
  memory: number;
};

/** The local removal of grounds on drawn garments with known masks, on one core. */
export async function cutout(): Promise<Line[]> {
  const usual: Result[] = [];
  for (const [index, garment] of pieces.entries())
    for (let turn = 0; turn < groundsOfPiece; turn += 1) {
      const ground = groundNames[(index * 2 + turn * 5 + Math.floor(index / 9)) % groundNames.length]!;
      usual.push(await measureOne(garment, ground, 40_000 + index * 10 + turn));
    }
  const hard: Result[] = [];
  for (const [index, [slug, ground]] of hardPairs.entries())
    hard.push(
      await measureOne(
        pieces.find((piece) => piece.slug === slug)!,
        ground,
        50_000 + index,
      ),
    );

  const isPlain = ({ garment }: Result) => cloths.includes(garment.fabric.weave);
  const plain = usual.filter(isPlain);
  const patterned = usual.filter((result) => !isPlain(result));
  const all = [...usual, ...hard];
  return [
    {
      what: "cutout: plain garments, without help",
      found: summary(plain),
      goal: "mean ≥ 0.95",
      ok: mean(plain, "alone") >= 0.95,
    },
    {
      what: "cutout: striped and printed ones",
      found: summary(patterned),
      goal: "mean after a stroke ≥ 0.88",
      ok: mean(patterned, "mended") >= 0.88,
    },
    { what: "cutout: nearly the colour of the ground", found: summary(hard), ok: true },
    ...groundNames.map((ground) => ({
      what: `cutout: on ${ground}`,
      found: summary(usual.filter((result) => result.ground === ground)),
      ok: true,
    })),
    confidenceLine(all),
    costLine(all),
  ];
}

async function measureOne(garment: Garment, ground: GroundName, seed: number): Promise<Result> {
  const picture = await photograph(garment, ground, seed, size);
  const heldBefore = held();
  const cpuBefore = process.cpuUsage();
  const { mask, confidence } = cutOut(picture);
  const { user, system } = process.cpuUsage(cpuBefore);
  const memory = (held() - heldBefore) / 2 ** 20;
  const stroke = strokeOf({ ...picture, truth: picture.mask, mask });
  const alone = overlapOf(picture.mask, mask);
  const mended = stroke ? overlapOf(picture.mask, cutOut(picture, { strokes: [stroke] }).mask) : alone;
  return { garment, ground, alone, mended, confidence, cpu: (user + system) / 1000, memory };
}

function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const mean = (results: Result[], of: "alone" | "mended"): number =>
  results.reduce((sum, result) => sum + result[of], 0) / results.length;

function summary(results: Result[]): string {
  const worst = results.reduce((one, other) => (other.alone < one.alone ? other : one));
  const mended = `after a stroke ${mean(results, "mended").toFixed(3)}`;
  const least = `worst ${worst.alone.toFixed(3)} → ${worst.mended.toFixed(3)} (${worst.garment.slug}, ${worst.ground})`;
  return `${results.length}: ${mean(results, "alone").toFixed(3)}, ${mended}; ${least}`;
}

/** Whether pictures are ordered by their confidence as by their overlap (Spearman), and what the threshold keeps back. */
function confidenceLine(results: Result[]): Line {
  const ranksBy = (of: "alone" | "confidence") => {
    const sorted = [...results].sort((one, other) => one[of] - other[of]);
    return new Map(sorted.map((result, rank) => [result, rank]));
  };
  const [byOverlap, byConfidence] = [ranksBy("alone"), ranksBy("confidence")];
  const squares = results.reduce((sum, result) => sum + (byOverlap.get(result)! - byConfidence.get(result)!) ** 2, 0);
  const correlation = 1 - (6 * squares) / (results.length * (results.length ** 2 - 1));
  const bad = results.filter(({ alone }) => alone < 0.8);
  const keptBack = results.filter(({ confidence }) => confidence < confident);
  const shown = bad.filter(({ confidence }) => confidence >= confident);
  return {
    what: "cutout: confidence",
    found: `rank correlation ${correlation.toFixed(2)}; kept back ${keptBack.length} of ${results.length}; below 0.8: ${bad.length}, of which shown ${shown.map(({ garment }) => garment.slug).join(", ") || "none"}`,
    goal: "≥ 0.5",
    ok: correlation >= 0.5,
  };
}

function costLine(results: Result[]): Line {
  const sorted = (of: "cpu" | "memory") => results.map((result) => result[of]).sort((one, other) => one - other);
  const [cpu, memory] = [sorted("cpu"), sorted("memory")];
  const median = cpu[Math.floor(cpu.length / 2)]!;
  return {
    what: `cutout: a picture of ${size}²`,
    p50: Math.round(median),
    found: `CPU at most ${Math.round(cpu.at(-1)!)} ms; takes ${Math.round(memory.at(-1)!)} MB at most`,
    goal: "≤ 1,000 ms",
    ok: median <= 1000,
  };
}
