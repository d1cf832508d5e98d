import { type ClientBase, Pool } from "pg";

export type Statement = { text: string; values: unknown[] };
type Plan = { "Node Type": string; "Index Name"?: string; "Relation Name"?: string; Plans?: Plan[] };

/** Gives a function that tells which statements something sends to the database. */
export function statementRecorder(): (run: () => Promise<unknown>) => Promise<Statement[]> {
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
 * What a statement needs at the database: the fastest of seven executions, because what else the machine does is not its cost. All on one
 * of the product's own connections, whose settings decide about plans.
 */
export async function explain(client: ClientBase, { text, values }: Statement): Promise<{ ms: number; plan: string }> {
  const runs: { ms: number; plan: string }[] = [];
  for (let run = 0; run < 7; run++) {
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
