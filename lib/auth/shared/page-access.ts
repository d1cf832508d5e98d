import { type Role, roles } from "@/lib/people/shared/roles";

/**
 * Who may open what: the lowest role for each page of the dashboard. The pages themselves, the layouts of their sections and
 * the menu all ask this table.
 */
export const pageAccess = {
  "/dashboard": "user",
  "/dashboard/[...rest]": "user",
  "/dashboard/application/facebook-webhook": "admin",
  "/dashboard/application/lead/list": "admin",
  "/dashboard/application/message/[id]/details": "admin",
  "/dashboard/application/message/list": "admin",
  "/dashboard/application/shortener": "admin",
  "/dashboard/application/shortener/chart": "admin",
  "/dashboard/application/shortener/details": "admin",
  "/dashboard/application/stat": "admin",
  "/dashboard/application/stat/details": "admin",
  "/dashboard/application/stat/viewer": "admin",
  "/dashboard/operator/[id]/details": "admin",
  "/dashboard/operator/[id]/update": "admin",
  "/dashboard/operator/create": "admin",
  "/dashboard/operator/list": "admin",
  "/dashboard/order/[id]/details": "collaborator",
  "/dashboard/order/[id]/update": "collaborator",
  "/dashboard/order/calendar": "collaborator",
  "/dashboard/order/create": "collaborator",
  "/dashboard/order/list": "collaborator",
  "/dashboard/order/wa-report": "collaborator",
  "/dashboard/project/[id]/details": "user",
  "/dashboard/project/list": "user",
  "/dashboard/project/user/[username]/details": "collaborator",
  "/dashboard/project/user/list": "collaborator",
  "/dashboard/setting/audit": "superadmin",
  "/dashboard/setting/info": "admin",
  "/dashboard/setting/options": "admin",
  "/dashboard/setting/outbox": "superadmin",
  "/dashboard/setting/outbox/[id]": "superadmin",
  "/dashboard/setting/profile": "user",
  "/dashboard/user/[id]/details": "admin",
  "/dashboard/user/[id]/update": "admin",
  "/dashboard/user/connected": "admin",
  "/dashboard/user/create": "admin",
  "/dashboard/user/list": "admin",
} as const satisfies Record<string, Role>;

/** A page of the dashboard, by the folder that it is in. */
export type DashboardPage = keyof typeof pageAccess;

/** Whether a role may open a page. */
export const mayOpen = (role: Role, page: DashboardPage): boolean => rank(role) >= rank(pageAccess[page]);

/** The lowest role that may open any page of a section, such as `/dashboard/order`: the section is closed to the others. */
export function lowestRole(section: string): Role {
  const within = Object.entries<Role>(pageAccess).filter(
    ([page]) => page === section || page.startsWith(`${section}/`),
  );
  if (within.length === 0) throw new Error(`No page of the dashboard is in ${section}`);
  return within.map(([, role]) => role).sort((a, b) => rank(a) - rank(b))[0]!;
}

const rank = (role: Role): number => roles.indexOf(role);
