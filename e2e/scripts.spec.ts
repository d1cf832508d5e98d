import { expect, test } from "@playwright/test";
import { readBuiltScripts } from "../scripts/measure/built-scripts";

/*
 * The scripts that the build under test sends to browsers, counted so that growth is seen: docs/performance.md says
 * what the figures were and are to be. No page is opened. A new page has the limits of its kind; one that is over is
 * named.
 */

const { TEST_DIST = "" } = process.env;

/** All that a browser can ever be sent, in bytes as they are; WebAssembly is not among it. Sales took 350,000 of it. */
const mostBytes = 5_500_000;

/**
 * A page's kind is the first that fits it: bytes of its first load with gzip, and its files. Goals that are not reached
 * yet: 145,000 for a public page, 165,000 for the panel, 200,000 for all that is more.
 */
const kinds = [
  { what: "the tree of the academy", of: /^dashboard\/academy\/\(index\)$/, gzip: 211_500, files: 25 },
  { what: "the inbox", of: /\/whatsapp\/\(inbox\)$/, gzip: 202_500, files: 24 },
  { what: "an editor", of: /^dashboard\/(academy|product|project)\/.*\/update$/, gzip: 207_000, files: 24 },
  { what: "one's own wardrobe", of: /\/\(own\)\//, gzip: 203_000, files: 23 },
  {
    ...{ what: "a screen of many tools", gzip: 197_000, files: 26 },
    of: /^dashboard\/(setting\/(database|options|profile)|application\/(stat|analytics\/\(index\)|whatsapp\/(account|planned))|order\/wa-report|media)(\/|$)/,
  },
  { what: "the panel", of: /^dashboard/, gzip: 174_000, files: 20 },
  { what: "a person's wardrobes", of: /\/\[username\]$/, gzip: 173_500, files: 19 },
  { what: "a public page", of: /^/, gzip: 163_000, files: 17 },
];

test("browsers are sent no more than they need", () => {
  const { bytes, copiesOfZod, firstLoads } = readBuiltScripts(TEST_DIST);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(copiesOfZod).toBe(1);
  expect(firstLoads.filter(({ hasZod }) => hasZod)).toEqual([]);

  const over = firstLoads.flatMap(({ page, gzip, files }) => {
    const kind = kinds.find(({ of }) => of.test(page))!;
    const isOver = gzip > kind.gzip || files > kind.files;
    return isOver ? [`${page}: ${gzip} bytes in ${files} files, ${kind.what} has ${kind.gzip} in ${kind.files}`] : [];
  });
  expect(over).toEqual([]);
  // Also where nothing could be read there is nothing over.
  expect(firstLoads.length).toBeGreaterThan(100);
});
