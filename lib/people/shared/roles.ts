/** Lowest rank first. */
export const roles = ["user", "collaborator", "admin", "superadmin"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  user: "Usuario",
  collaborator: "Colaborador",
  admin: "Administrador",
  superadmin: "SuperAdmin",
};

export const hasRole = ({ role }: { role: Role }, minimum: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(minimum);

export const rolesFrom = (minimum: Role): Role[] => roles.slice(roles.indexOf(minimum));
