import { declared } from "@/lib/core/declared";
import { db } from "@/lib/core/db";
import { linkOf, linksOf } from "@/lib/panel/shared/panel";
import { panelFor } from "@/lib/panel/panel";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import { dashboardOptions } from "./options";
import type { FirstSteps } from "./schema";

/** What an owner does in the first hour, as a domain tells of it. */
export type FirstStep = {
  title: string;
  hint: string;
  href: string;
  /** The smaller comes first. */
  order: number;
  /** Whether it really happened; the demonstration content does not count. */
  isDone: () => Promise<boolean>;
};

export const firstSteps = declared<readonly FirstStep[]>("first steps");

/** What is left to do, and what was done; null for others than owners, and once somebody put it away. */
export async function findFirstSteps(actor: Actor): Promise<FirstSteps | null> {
  if (!hasRole(actor, "superadmin")) return null;
  const { key } = dashboardOptions.firstSteps;
  const option = await db.option.findUnique({ where: { key }, select: { id: true, value: true } });
  if (option?.value !== "true") return null;
  const links = linksOf(panelFor(actor.role).menu);
  const steps = await Promise.all(
    firstSteps.all
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ title, hint, href, isDone }) => ({
        ...{ title, hint, href },
        loads: linkOf(links, href)?.loads ?? false,
        isDone: await isDone(),
      })),
  );
  return { optionId: option.id, steps };
}
