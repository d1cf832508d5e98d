import type { Role } from "./roles";

/**
 * True for `admin` and `superadmin`. It stands apart from the roles' table for pages that have no
 * room for that.
 */
export const isAdmin = (role: Role): boolean => role === "admin" || role === "superadmin";
