import type { Role } from "../schema";

/** True for `admin` and `superadmin`. Apart from the schemas, for pages that have no room for their library. */
export const isAdmin = (value: Role): boolean => value === "admin" || value === "superadmin";
