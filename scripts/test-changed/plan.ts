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
  /** Test files, the nearest first. */
  tests: string[];
  journeys: Plan;
};

/** The tests that run where everything may be concerned: one test of each thing that everything stands on. */
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
  return {
    onlyDocuments: changed.every(isDocument),
    types,
    lint: lintOf(files, code),
    tests: [...new Set([...(smoke ? smokeTests : []), ...tests.map(({ file }) => file)])],
    journeys: planJourneys(specs, sources, smoke),
  };
}

const node = (name: string, ...args: string[]): string[] => [`node_modules/${name}`, ...args];

/** The folder that remembers which files passed before. */
const cache = "node_modules/.cache/test-changed";

/** All types, and what is wrong in any file: a change may break what it does not touch. */
const types = [
  node("next/dist/bin/next", "typegen"),
  node("oxlint/bin/oxlint", "--quiet", ".", ".next/types/validator.ts"),
];

function lintOf(files: string[], code: string[]): string[][] {
  const cached = ["--cache", "--cache-location", `${cache}/eslint`, "--cache-strategy", "content"];
  const format = node("oxfmt/bin/oxfmt", "--check", "--no-error-on-unmatched-pattern", ...files);
  const eslint = node("eslint/bin/eslint.js", "--no-warn-ignored", "--max-warnings", "0", ...cached, ...code);
  return [
    ...(files.length > 0 ? [format] : []),
    ...(code.length > 0 ? [eslint] : []),
    ["--import", "tsx", "scripts/folder-cycles.ts"],
    node("knip/bin/knip.js"),
  ];
}
