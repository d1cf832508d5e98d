import type { Role } from "./roles";

/** True for `admin` and `superadmin`. Apart from the table of roles, to keep pages small. */
export const isAdmin = (role: Role): boolean => role === "admin" || role === "superadmin";
