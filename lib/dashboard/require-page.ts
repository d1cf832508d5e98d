import { connection } from "next/server";
import { requireUser } from "@/lib/auth/require-user";
import { rightFor, rightsIn } from "@/lib/panel/panel";
import type { DashboardPage } from "@/lib/panel/shared/panel";
import type { Actor } from "@/lib/people/actor";
import type { Right } from "@/lib/people/shared/rights";

/** Gives the page's person and turns others away. Every page calls it itself. */
export const requirePage = (page: DashboardPage): Promise<Actor> => requireRight(() => [rightFor(page)]);

/** The same for a section, such as `/dashboard/order`. */
export const requireSection = (section: string): Promise<Actor> => requireRight(() => rightsIn(section));

/** During the build there is no person, and no domain has declared its pages. */
async function requireRight(anyOf: () => Right[]): Promise<Actor> {
  await connection();
  return requireUser(anyOf());
}
