import { categories, type Measure, measure } from "./measure/lighthouse";
import { publicPages } from "./measure/pages";
import { Problem, runScript } from "./steps";

/*
 * `npx tsx scripts/measure-pages.ts <address> [path …]`: what Lighthouse says of the public pages of a running production
 * build, as a table, and which of them are over the budget. Paths choose what is measured; without any, it is every kind of page.
 */

/** The scripts of a page of this version of Next with one heading, measured in the same way: docs/performance.md. */
const bareScriptKb = 135.3;

const budget = { performance: 97, others: 100, scriptKb: bareScriptKb + 25 };

/** A loaded machine makes a page look slow, never fast: a score below the budget is asked for again, and the median counts. */
const runs = 3;

void runScript(async () => {
  const [origin, ...chosen] = process.argv.slice(2);
  if (!origin) throw new Problem("Di la dirección: npx tsx scripts/measure-pages.ts http://localhost:3000 [/ruta …]");
  const paths = chosen.length > 0 ? chosen : await publicPages(origin);
  console.log(["page", ...categories, "CLS", "LCP ms", "JS KB"].map((text) => `| ${text} `).join("") + "|");
  console.log("|---".repeat(categories.length + 4) + "|");
  const over: string[] = [];
  for (const path of paths) {
    const result = await median(new URL(path, origin).href);
    const faults = faultsOf(result);
    console.log(row(path, result) + (faults.length > 0 ? ` ${faults.join(", ")}` : ""));
    if (faults.length > 0) over.push(path);
  }
  console.log(over.length > 0 ? `\nOver the budget: ${over.join(" ")}` : `\n${paths.length} pages within the budget`);
  return over.length > 0 ? 1 : 0;
});

/** Measures once, and where that is below the budget until there is a median. */
async function median(url: string): Promise<Measure> {
  const results = [await measure(url)];
  while (results.length < runs && faultsOf(results[0]!).length > 0) results.push(await measure(url));
  return results.sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(results.length / 2)]!;
}

function faultsOf({ scores, layoutShift, scriptKb }: Measure): string[] {
  return [
    ...categories.filter((name) => scores[name] < (name === "performance" ? budget.performance : budget.others)),
    ...(layoutShift > 0 ? ["CLS"] : []),
    ...(scriptKb > budget.scriptKb ? ["JS"] : []),
  ];
}

function row(path: string, { scores, layoutShift, largestPaint, scriptKb }: Measure): string {
  const cells = [
    ...[path, ...categories.map((name) => String(scores[name]))],
    ...[layoutShift.toFixed(3), String(Math.round(largestPaint)), scriptKb.toFixed(1)],
  ];
  return cells.map((text) => `| ${text} `).join("") + "|";
}
