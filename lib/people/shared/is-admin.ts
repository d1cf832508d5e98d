import type { Role } from "./roles";

/** True for `admin` and `superadmin`. Apart from the roles' table, for pages that have no room for it. */
export const isAdmin = (role: Role): boolean => role === "admin" || role === "superadmin";
