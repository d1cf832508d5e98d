import { declared } from "@/lib/core/declared";
import { type Bind, bindings } from "@/lib/core/bindings";
import { pool } from "@/lib/core/db";
import { linkOf, linksOf } from "@/lib/panel/shared/panel";
import { panelFor } from "@/lib/panel/panel";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { dashboardOptions } from "./options";
import type { FirstSteps } from "./schema";

export type FirstStep = {
  title: string;
  hint: string | (() => Promise<string>);
  href: string;
  order: number;
  /** SQL condition that it really happened; demo content does not count. */
  isDone: (bind: Bind) => string;
};

export const firstSteps = declared<readonly FirstStep[]>("first steps");

/** Null for all but owners, and once somebody dismissed the list. */
export async function findFirstSteps(actor: Actor): Promise<FirstSteps | null> {
  if (!can(actor, "site")) return null;
  const inOrder = firstSteps.all.toSorted((one, other) => one.order - other.order);
  const { values, bind } = bindings([dashboardOptions.firstSteps.key]);
  const { rows } = await pool.query<{ id: string; done: boolean[] }>(
    `SELECT id, ARRAY[${inOrder.map(({ isDone }) => isDone(bind)).join(", ")}]::boolean[] AS done
    FROM options WHERE key = $1 AND value = 'true'`,
    values,
  );
  const [option] = rows;
  if (!option) return null;
  const links = linksOf(panelFor(actor.role).menu);
  const steps = inOrder.map(async ({ title, hint, href }, at) => {
    const isDone = option.done[at]!;
    const loads = linkOf(links, href)?.loads ?? false;
    // A step that is done shows no hint, so nothing is read for it.
    return { title, hint: typeof hint === "string" ? hint : isDone ? "" : await hint(), href, loads, isDone };
  });
  return { optionId: option.id, steps: await Promise.all(steps) };
}
