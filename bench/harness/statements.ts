import { type ClientBase, Pool } from "pg";
import type { Line } from "./report";

type Statement = { text: string; values: unknown[] };
type Plan = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** Gives a function that tells which statements something sends to the database. */
function statementRecorder(): (run: () => Promise<unknown>) => Promise<Statement[]> {
  let heard: Statement[] | null = null;
  const original = Pool.prototype.query;
  Pool.prototype.query = function (this: Pool, ...args: unknown[]) {
    const [config, values] = args as [Statement | string, unknown[] | undefined];
    const statement = typeof config === "string" ? { text: config, values: values ?? [] } : config;
    heard?.push({ text: statement.text, values: statement.values ?? values ?? [] });
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as never;
  return async (run) => {
    heard = [];
    await run();
    const statements = heard;
    heard = null;
    return statements;
  };
}

/**
 * Measures what a statement needs at the database: the fastest of seven executions (fewer of a slow one), because other
 * work of the machine is not its cost. All run on one of the product's own connections, whose settings decide about
 * plans.
 */
async function explain(client: ClientBase, { text, values }: Statement): Promise<{ ms: number; plan: string }> {
  const runs: { ms: number; plan: string }[] = [];
  const until = performance.now() + 300;
  for (let run = 0; run < 7 && (run < 2 || performance.now() < until); run++) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [answer] = rows[0]["QUERY PLAN"];
    runs.push({ ms: answer["Planning Time"] + answer["Execution Time"], plan: describe(answer.Plan as Plan) });
  }
  return runs.sort((a, b) => a.ms - b.ms)[0]!;
}

function describe(plan: Plan): string {
  const name = plan["Index Name"] ?? plan["Relation Name"];
  return [plan["Node Type"] + (name ? ` ${name}` : ""), ...(plan.Plans ?? []).map(describe)].join(" ← ");
}

/** A page of a list, and what gives it. */
export type Listed = { what: string; run: () => Promise<unknown> };

type Cost = { what: string; ms: number; plans: string[] };

/** The database's milliseconds for all statements of each page, and how it went about them. */
async function measureAtDatabase(pages: Listed[]): Promise<Cost[]> {
  const { pool } = await import("../../lib/core/db");
  const record = statementRecorder();
  const client = await pool.connect();
  const measured: Cost[] = [];
  for (const { what, run } of pages) {
    let ms = 0;
    const plans: string[] = [];
    for (const statement of await record(run)) {
      const explained = await explain(client, statement);
      ms += explained.ms;
      plans.push(`${explained.ms.toFixed(1)} ms ${explained.plan}`);
    }
    measured.push({ what, ms, plans });
  }
  client.release();
  return measured;
}

/**
 * Measures the database's time for pages of lists, and prints the plans of the worst that are over the budget.
 * @param budget milliseconds for a page.
 */
export async function explainAll(pages: Listed[], budget: number): Promise<Line> {
  const measured = await measureAtDatabase(pages);
  measured.sort((a, b) => b.ms - a.ms);
  for (const { what, ms, plans } of measured.filter(({ ms }) => ms > budget).slice(0, 10)) {
    console.log(`${ms.toFixed(1)} ms  ${what}\n    ${plans.join("\n    ")}`);
  }
  const worst = measured[0]!;
  return {
    what: `${measured.length} pages of lists, at the database`,
    found: `worst ${worst.ms.toFixed(1)} ms (${worst.what})`,
    goal: `≤ ${budget} ms`,
    ok: worst.ms <= budget,
  };
}

/** Pages that are measured together, and what nineteen in twenty of them may cost the database, in milliseconds. */
export type Kind = { what: string; limit: number; pages: Listed[] };

/** A line for each kind of page; the plans of what is over its limit are printed. */
export async function measureKinds(kinds: Kind[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { what, limit, pages } of kinds) {
    const costs = (await measureAtDatabase(pages)).sort((a, b) => a.ms - b.ms);
    const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))]!;
    const p95 = at(0.95);
    const ok = p95.ms <= limit;
    if (!ok) console.log(`${p95.ms.toFixed(1)} ms  ${p95.what}\n    ${p95.plans.join("\n    ")}`);
    lines.push({
      what,
      p50: Number(at(0.5).ms.toFixed(1)),
      found: `p95 ${p95.ms.toFixed(1)} ms, at most ${at(1).ms.toFixed(1)} (${at(1).what})`,
      goal: `p95 ≤ ${limit} ms`,
      ok,
    });
  }
  return lines;
}
