import { type Changes, isCode, isDocument, isFoundation } from "./changes";
import { buildGraph, reversed } from "./graph";
import { type Plan, planJourneys } from "./journeys";
import { nearTo } from "./near";
import { readSources } from "./sources";

export type Work = {
  onlyDocuments: boolean;
  /** Programs of Node, one after another. */
  types: string[][];
  lint: string[][];
  aboutLint: string;
  /** Test files, the nearest first. */
  tests: string[];
  journeys: Plan;
};

/** What is run where everything may be concerned: one test of each thing that everything stands on. */
export const smokeTests = [
  "app/api/routes.test.ts",
  "lib/core/migrations/migrate.test.ts",
  "lib/core/env.test.ts",
  "lib/auth/login.test.ts",
  "lib/auth/sessions.test.ts",
  "lib/api/route.test.ts",
  "lib/api/openapi.test.ts",
  "app/catalogue.test.tsx",
  "lib/server/boot/warm-up.test.ts",
  "lib/server/http/security-headers.test.ts",
  "prisma/demo-content.test.ts",
  "lib/users/users.test.ts",
  "lib/orders/list.test.ts",
  "lib/studio/publish.test.ts",
];

/** Decides what is run for a change. */
export function plan({ files, deleted, formerImporters }: Changes): Work {
  const sources = readSources();
  const changed = [...new Set([...files, ...deleted, ...formerImporters])];
  const back = reversed(buildGraph(sources, changed));
  const { tests, specs, lost } = nearTo(changed, sources, back);
  const smoke = changed.some(isFoundation) || lost.some((file) => !file.startsWith("bench/"));
  const code = files.filter(isCode);
  const importers = changed.flatMap((file) => [...(back.get(file)?.keys() ?? [])]);
  const beside = [...new Set(importers)].filter((file) => !files.includes(file)).slice(0, mostImporters);
  return {
    onlyDocuments: changed.every(isDocument),
    types,
    lint: lintOf(files, [...code, ...beside]),
    aboutLint: `${code.length} files and ${beside.length} that lead to them`,
    tests: [...new Set([...(smoke ? smokeTests : []), ...tests.map(({ file }) => file)])],
    journeys: planJourneys(specs, sources, smoke),
  };
}

/** Importers of changed files that are linted too: what those give them may have become a promise. */
const mostImporters = 20;

const node = (name: string, ...args: string[]): string[] => [`node_modules/${name}`, ...args];

/** What was right before is kept there. */
const cache = "node_modules/.cache/test-changed";

const types = [
  node("next/dist/bin/next", "typegen"),
  node("typescript/bin/tsc", "-p", "tsconfig.test.json", "--tsBuildInfoFile", `${cache}/types.tsbuildinfo`),
];

function lintOf(files: string[], code: string[]): string[][] {
  const cached = ["--cache", "--cache-location", `${cache}/eslint`, "--cache-strategy", "content"];
  const prettier = node("prettier/bin/prettier.cjs", "--check", "--ignore-unknown", "--log-level=warn", ...files);
  const eslint = node("eslint/bin/eslint.js", "--no-warn-ignored", "--max-warnings", "0", ...cached, ...code);
  return [
    ...(files.length > 0 ? [prettier] : []),
    ...(code.length > 0 ? [eslint] : []),
    ["--import", "tsx", "scripts/folder-cycles.ts"],
    node("knip/bin/knip.js"),
  ];
}
