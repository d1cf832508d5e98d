import { type Actor, hasRole } from "@/lib/auth/actor";
import { type Role, roles } from "@/lib/auth/schema";
import { AppError } from "@/lib/core/errors";
import type { User } from "./schema";

/** What an admin may want to do with somebody. */
export type UserDeed = { kind: "edit"; role?: Role } | { kind: "disable" | "enable" | "remove" };

type Target = { id: string; role: Role; disabledAt: Date | null };

/**
 * Why a person may not do something with a user, as a text for them; null when they may.
 * @param superadmins how many superadmins can sign in, the target included.
 */
export function objectionTo(actor: Pick<Actor, "id" | "role">, target: Target, deed: UserDeed, superadmins: number) {
  const changesRole = deed.kind === "edit" && deed.role !== undefined && deed.role !== target.role;
  const takesAway = changesRole || deed.kind === "disable" || deed.kind === "remove";
  if (!hasRole(actor, target.role)) return "No puedes cambiar a alguien de un rango superior al tuyo.";
  if (takesAway && target.role === "superadmin" && !target.disabledAt && superadmins < 2) {
    return "Es la única cuenta SuperAdmin: nombra antes a otra persona.";
  }
  if (takesAway && target.id === actor.id) return selfObjections[changesRole ? "role" : deed.kind];
  return changesRole ? objectionToGrant(actor, deed.role!) : null;
}

/** Why a person may not give a role, or null. */
export const objectionToGrant = (actor: Pick<Actor, "role">, role: Role): string | null =>
  hasRole(actor, role) ? null : "No puedes dar un rol superior al tuyo.";

/** The roles that somebody may give, lowest first. */
export const rolesGrantedBy = (actor: Pick<Actor, "role">): Role[] =>
  roles.filter((role) => objectionToGrant(actor, role) === null);

/** What to offer a person to do with a user. The services look again, and know of the last superadmin. */
export function permissionsOn(actor: Pick<Actor, "id" | "role">, { _id, role }: Pick<User, "_id" | "role">) {
  const target = { id: _id, role, disabledAt: null };
  const may = (kind: UserDeed["kind"]) => objectionTo(actor, target, { kind }, 2) === null;
  return { edit: may("edit"), disable: may("disable"), remove: may("remove") };
}

/** @throws AppError `forbidden` with the objection, if there is one. */
export function allow(objection: string | null, field?: string): void {
  if (objection) throw new AppError("forbidden", objection, field ? { [field]: objection } : undefined);
}

const selfObjections = {
  role: "No puedes cambiar tu propio rol.",
  disable: "No puedes desactivar tu propia cuenta.",
  enable: null,
  remove: "No puedes eliminar tu propia cuenta.",
  edit: null,
} as const;
