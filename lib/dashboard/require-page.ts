import { connection } from "next/server";
import { requireUser } from "@/lib/auth/require-user";
import { lowestRole, roleFor } from "@/lib/panel/panel";
import type { DashboardPage } from "@/lib/panel/shared/panel";
import type { Actor } from "@/lib/people/actor";

/** The person a page is for; others are turned away. Called by every page itself. */
export const requirePage = (page: DashboardPage): Promise<Actor> => requireRole(() => roleFor(page));

/** The same for what all pages of a section have in common, such as `/dashboard/order`. */
export const requireSection = (section: string): Promise<Actor> => requireRole(() => lowestRole(section));

/** While the site is built there is nobody, and no domain has declared its pages. */
async function requireRole(minimum: () => ReturnType<typeof roleFor>): Promise<Actor> {
  await connection();
  return requireUser(minimum());
}
