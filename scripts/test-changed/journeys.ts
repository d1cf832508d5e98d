import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Near } from "./near";
import type { Sources } from "./sources";

export type Plan = {
  /** The journeys that are run whole, the nearest first. */
  specs: string[];
  /** Journeys that the change may concern too, and for which there is no time. */
  left: string[];
  /** Whether those tagged @smoke are run of all. */
  smoke: boolean;
};

/** Seconds of tests, which two browsers share. */
const budget = 220;
/** The assumed seconds of a journey that has never been timed: for each test, and for each site of its own. */
const usual = { test: 4, site: 12 };
/** Further than this from the nearest, or from the change at all, a journey only passes by. */
const reach = { beyond: 7, most: 15, sure: 9 };

/**
 * Chooses the journeys of a change that end in time.
 * @param isFoundation whether everything stands on what has changed.
 */
export function planJourneys(near: Near, sources: Sources, isFoundation: boolean, timed = readTimes()): Plan {
  const limit = Math.min((near[0]?.distance ?? 0) + reach.beyond, reach.most);
  const concerned = near.filter(({ distance }) => distance <= limit);
  const plan: Plan = { specs: [], left: [], smoke: isFoundation };
  let planned = 0;
  for (const { file } of concerned) {
    const seconds = timed[file] ?? estimate(sources.get(file) ?? "");
    if (plan.specs.length > 0 && planned + seconds > budget) plan.left.push(file);
    else {
      plan.specs.push(file);
      planned += seconds;
    }
  }
  // Where no journey is near, or not all have their turn, something of each domain has to do.
  plan.smoke ||= plan.left.length > 0 || (near.length > 0 && near[0]!.distance > reach.sure);
  return plan;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const estimate = (text: string): number =>
  usual.test * count(text, /^\s*test\(/gm) + usual.site * count(text, /\bstartSite\(/g);

/** The pattern by which Playwright finds files and tags; undefined where there is nothing to run. */
export function patternOf({ specs, smoke }: Plan): string | undefined {
  const names = specs.map((file) => path.basename(file, ".ts").replaceAll(".", "\\."));
  return [...names.map((name) => `\\b${name}\\b`), ...(smoke ? ["@smoke"] : [])].join("|") || undefined;
}

const timesFile = "node_modules/.cache/test-changed/journeys.json";

const readTimes = (): Record<string, number> =>
  existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, "utf8")) as Record<string, number>) : {};

type Suite = { file: string; suites?: Suite[]; specs: { tests: { results: { duration: number }[] }[] }[] };

/** Keeps how long each journey took, as Playwright's report tells, of those that ran whole. */
export function keepTimes(report: string, specs: string[]): void {
  if (!existsSync(report)) return;
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: Suite[] };
  const times = readTimes();
  const whole = suites
    .map((suite) => ({ file: `e2e/${suite.file}`, suite }))
    .filter(({ file }) => specs.includes(file));
  for (const { file, suite } of whole) times[file] = secondsOf(suite);
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
}

function secondsOf({ suites = [], specs }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0);
  return suites.reduce((total, suite) => total + secondsOf(suite), own);
}
