import { type Role, roles } from "./roles";

const user = ["self"] as const;

const collaborator = [...user, "content.write", "discussion", "orders", "staff", "teaching", "team", "tokens"] as const;

const admin = [
  ...collaborator,
  ...(["backups", "certificates", "contact", "content.all", "content.publish", "figures", "grading", "info"] as const),
  ...(["leads", "links", "money", "operators", "options", "orders.all", "panel.return", "pushes", "sites"] as const),
  ...(["teaching.all", "teaching.emails", "users", "visits", "wardrobes", "webhooks", "whatsapp"] as const),
] as const;

const superadmin = [
  ...admin,
  ...(["audit", "backups.all", "certificates.keys", "jobs", "links.all", "outbox", "site", "sql"] as const),
  ...(["users.recover", "whatsapp.all"] as const),
] as const;

/**
 * A right is named by its domain and says what is allowed: the bare name opens the domain, `.all` reaches beyond one's
 * own. `self` is everybody's; `staff` are the people of the studio; `site` answers for the whole of it.
 */
export type Right = (typeof superadmin)[number];

/** The only table of what a role may do: everything else asks for a right. */
const granted: Record<Role, readonly Right[]> = { user, collaborator, admin, superadmin };

export const rightsOf = ({ role }: { role: Role }): readonly Right[] => granted[role];

export const can = ({ role }: { role: Role }, right: Right): boolean => rightsOf({ role }).includes(right);

/** For queries, lowest rank first. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => can({ role }, right));
