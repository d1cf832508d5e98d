import type { Actor } from "@/lib/people/actor";
import { requireUser } from "@/lib/auth/require-user";
import { lowestRole, roleFor } from "@/lib/panel/panel";
import type { DashboardPage } from "@/lib/panel/shared/panel";

/** The person a page of the dashboard is for; a guest and a lower role are turned away. Called by every page itself. */
export const requirePage = (page: DashboardPage): Promise<Actor> => requireUser(roleFor(page));

/** The same for what all pages of a section have in common, such as `/dashboard/order`. */
export const requireSection = (section: string): Promise<Actor> => requireUser(lowestRole(section));
