import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import type { Comparison, Cpu } from "./compare";

export type Line = {
  what: string;
  /** Answers a second of the site and of what it is beside, and how they compare. */
  rate?: number;
  besides?: number;
  ratio?: number;
  p50?: number;
  p99?: number;
  cpu?: Cpu;
  /** Seconds of CPU. */
  seconds?: number;
  bytes?: number;
  /** Further findings, as text. */
  found?: string;
  /** The expected result, as text. */
  goal?: string | undefined;
  ok: boolean;
};

type Result = { at: string; load: number; lines: Line[] };
type Results = { machine: string; node: string; jobs: Record<string, Result> };

const file = "bench/results.json";

/** A line of the table about two that ran in turns. */
export function lineOf(
  what: string,
  { ours, other, ratio, cpu }: Comparison,
  goal: { ratio: number; p99?: number },
): Line {
  return {
    what,
    rate: Math.round(ours.rate),
    besides: Math.round(other.rate),
    ratio: Number(ratio.toFixed(2)),
    p50: Number(ours.p50.toFixed(1)),
    p99: Number(ours.p99.toFixed(1)),
    cpu,
    ...(ours.failed > 0 && { found: `${ours.failed} failed` }),
    goal: `≥ ${goal.ratio}${goal.p99 ? `, p99 ≤ ${goal.p99} ms` : ""}`,
    ok: ratio >= goal.ratio && ours.p99 <= (goal.p99 ?? Infinity) && ours.failed === 0,
  };
}

/** The lines of a job that are kept in `bench/results.json`. */
export const keptLines = (job: string): Line[] => readResults().jobs[job]?.lines ?? [];

const readResults = (): Pick<Results, "jobs"> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : { jobs: {} };

/**
 * Prints the lines of a job and puts them in the place of its last ones in `bench/results.json`.
 * @param keeps false leaves those there
 */
export function report(job: string, lines: Line[], keeps = true): void {
  console.log(`\n── ${job} ${"─".repeat(Math.max(1, 90 - job.length))}`);
  const cells = (line: Line) => [
    line.ok ? "✓" : "✗",
    line.what,
    line.rate === undefined ? "" : `${line.rate}/s`,
    line.besides === undefined ? "" : `beside ${line.besides}/s`,
    line.ratio === undefined ? "" : `× ${line.ratio}`,
    line.p50 === undefined ? "" : `p50 ${line.p50} ms`,
    line.p99 === undefined ? "" : `p99 ${line.p99} ms`,
    line.cpu
      ? `${line.cpu.ours}${line.cpu.postgres >= 1 ? ` + ${line.cpu.postgres}` : ""} µs${line.cpu.other > 0 ? ` beside ${line.cpu.other}` : ""}`
      : "",
    line.seconds === undefined ? "" : `${line.seconds} s of CPU`,
    line.bytes === undefined ? "" : line.bytes < 10_000 ? `${line.bytes} bytes` : `${(line.bytes / 1e6).toFixed(2)} MB`,
    line.found ?? "",
    line.goal ? `(${line.goal})` : "",
  ];
  const rows = lines.map(cells);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
    );

  if (!keeps) return;
  const results: Results = {
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    node: process.version,
    jobs: { ...readResults().jobs, [job]: { at: new Date().toISOString(), load: os.loadavg()[0]!, lines } },
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Jobs in which something dies, besides those of deploy/ha. */
const deadly = ["kill", "restore", "sessions"];

/** Prints all drills with their date and what was found, as Markdown. */
export function printDrills(): void {
  const jobs = Object.entries(readResults().jobs).filter(([name]) => name.startsWith("ha: ") || deadly.includes(name));
  const rows = jobs
    .toSorted(([, a], [, b]) => a.at.localeCompare(b.at))
    .flatMap(([name, { at, lines }]) =>
      lines.map(({ what, found = "", goal = "", ok }) => [at.slice(0, 10), name, what, found, goal, ok ? "yes" : "no"]),
    );
  for (const row of [["date", "drill", "what", "found", "goal", "held"], Array<string>(6).fill("---"), ...rows])
    console.log(`| ${row.join(" | ")} |`);
}
