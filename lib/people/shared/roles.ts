/** Lowest rank first, as in the enum of the database. Apart from the rights, to keep pages small. */
export const roleLabels = {
  user: "Usuario",
  collaborator: "Colaborador",
  admin: "Administrador",
  superadmin: "SuperAdmin",
} as const;

export type Role = keyof typeof roleLabels;

export const roles = Object.keys(roleLabels) as [Role, ...Role[]];

/** Compares two people. What somebody may do is a right: `can`. */
export const ranksAtLeast = ({ role }: { role: Role }, other: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(other);
