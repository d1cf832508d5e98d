import { connection } from "next/server";
import { requireUser } from "@/lib/auth/require-user";
import { lowestRole, roleFor } from "@/lib/panel/panel";
import type { DashboardPage } from "@/lib/panel/shared/panel";
import type { Actor } from "@/lib/people/actor";

/** Gives the page's person and turns others away. Every page calls it itself. */
export const requirePage = (page: DashboardPage): Promise<Actor> => requireRole(() => roleFor(page));

/** The same for a section, such as `/dashboard/order`. */
export const requireSection = (section: string): Promise<Actor> => requireRole(() => lowestRole(section));

/** During the build there is no person, and no domain has declared its pages. */
async function requireRole(minimum: () => ReturnType<typeof roleFor>): Promise<Actor> {
  await connection();
  return requireUser(minimum());
}
