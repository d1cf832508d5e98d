/** The roles, lowest rank first. */
export const roles = ["user", "collaborator", "admin", "superadmin"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  user: "Usuario",
  collaborator: "Colaborador",
  admin: "Administrador",
  superadmin: "SuperAdmin",
};

/** Tells whether a person has at least the rank of `minimum`. */
export const hasRole = ({ role }: { role: Role }, minimum: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(minimum);

/** The roles of at least the rank of `minimum`, for a condition of the database. */
export const rolesFrom = (minimum: Role): Role[] => roles.slice(roles.indexOf(minimum));
