import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { longFiles, type LongPart, longParts } from "@/lib/testing/long-checks";
import { startThrowawayPostgres } from "./embedded-postgres";
import { treeHash, writeLongRun } from "./long-runs";
import { prepare } from "./prepare";
import { findProgram, tryInstall } from "./programs";
import { conclude, jestStage, journeysStage, type Stage, sum } from "./stages";
import { Problem, runScript } from "./steps";
import { testEnvironment } from "./test-environment";

/*
 * `npm run test:long [-- part …]`: what is long for what it guards (lib/testing/long-checks.json), by part or as a whole. A part that was
 * green is remembered for as long as no file of the project changes; once every part is, the version's line is written.
 */

/** The results of the parts for one state of the project. */
type Diary = { hash: string; green: Partial<Record<LongPart, { passed: number; seconds: number }>> };

const diaryFile = path.join("node_modules", ".cache", "quinde", "long-parts.json");

void runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !longParts.includes(name as LongPart));
  if (unknown.length > 0) throw new Problem(`There is no part ${unknown.join(", ")}: ${longParts.join(", ")}`);
  const hash = treeHash();
  const diary = readDiary(hash);
  const wanted = asked.length > 0 ? (asked as LongPart[]) : longParts.filter((part) => !diary.green[part]);
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
  }
  try {
    await prepare();
    const env = testEnvironment({ TEST_DATABASE_URL: postgres.url });
    const all: Stage[] = [];
    for (const part of wanted) {
      const stages = await runPart(part, env);
      all.push(...stages);
      if (stages.some(({ failed }) => failed > 0)) delete diary.green[part];
      else
        diary.green[part] = {
          passed: sum(stages.map(({ passed }) => passed)),
          seconds: sum(stages.map(({ wall }) => wall)),
        };
      writeDiary(diary);
    }
    const isGreen = conclude(all);
    const results = longParts.map((part) => diary.green[part]);
    if (results.every((result) => result !== undefined)) {
      if (treeHash() !== hash) throw new Problem("The project changed while its long tests ran: run them again.");
      const total = (of: "passed" | "seconds") => sum(results.map((result) => result[of]));
      writeLongRun({ hash, passed: total("passed"), seconds: total("seconds") });
      console.log("✓ docs/long-runs.md has the line of this version");
    } else console.log(`· Not yet green: ${longParts.filter((part) => !diary.green[part]).join(", ")}`);
    return isGreen ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});

async function runPart(part: LongPart, env: NodeJS.ProcessEnv): Promise<Stage[]> {
  if (part === "pooler") {
    if (!findProgram(["pgbouncer"], ["/usr/sbin/pgbouncer"])) tryInstall("pgbouncer");
    return [await jestStage("pooler: Jest", { ...env, TEST_POOLER: "1" }, ["app/api"])];
  }
  const { jest, journeys } = longFiles(part);
  const stages: Stage[] = [];
  if (jest.length > 0) {
    stages.push(await jestStage(`${part}: Jest`, { ...env, JEST_LONG: "1" }, ["--runTestsByPath", ...jest]));
  }
  if (journeys.length > 0) stages.push(await journeysStage(`${part}: journeys`, { ...env, E2E_LONG: "1" }, journeys));
  return stages;
}

function readDiary(hash: string): Diary {
  const known = existsSync(diaryFile) ? (JSON.parse(readFileSync(diaryFile, "utf8")) as Diary) : undefined;
  return known?.hash === hash ? known : { hash, green: {} };
}

function writeDiary(diary: Diary): void {
  mkdirSync(path.dirname(diaryFile), { recursive: true });
  writeFileSync(diaryFile, JSON.stringify(diary));
}
