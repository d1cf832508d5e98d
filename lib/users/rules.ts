import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { ranksAtLeast, type Role, roles } from "@/lib/people/shared/roles";
import type { User, UserBulk } from "./schema";

export type UserAction = { kind: "edit"; role?: Role } | { kind: "disable" | "enable" | "remove" | "sessions" };

type Target = { id: string; role: Role; disabledAt: Date | null };

/**
 * Why a person may not do something with a user, or null.
 * @param superadmins the number that can sign in
 */
export function denialFor(actor: Pick<Actor, "id" | "role">, target: Target, action: UserAction, superadmins: number) {
  const changesRole = action.kind === "edit" && action.role !== undefined && action.role !== target.role;
  const takesAway = changesRole || action.kind === "disable" || action.kind === "remove";
  if (!ranksAtLeast(actor, target.role)) return "No puedes cambiar a alguien de un rango superior al tuyo.";
  if (takesAway && !target.disabledAt && isLast(target, superadmins)) {
    return "Es la única cuenta SuperAdmin: nombra antes a otra persona.";
  }
  if ((takesAway || action.kind === "sessions") && target.id === actor.id)
    return selfDenials[changesRole ? "role" : action.kind];
  return changesRole ? denialForGrant(actor, action.role!) : null;
}

const isLast = (target: Pick<Target, "role">, superadmins: number) => can(target, "site") && superadmins < 2;

export const denialForLeaving = (person: Pick<Actor, "role">, superadmins: number): string | null =>
  isLast(person, superadmins) ? "Eres la única cuenta SuperAdmin: nombra antes a otra persona." : null;

export const denialForExport = (actor: Pick<Actor, "role">, { role }: Pick<Target, "role">): string | null =>
  ranksAtLeast(actor, role) ? null : "No puedes descargar los datos de alguien de un rango superior al tuyo.";

/** Why a person may not change a user's e-mail, or null: the reader of its mails can take over the account. */
export function denialForEmail(actor: Pick<Actor, "id" | "role">, target: Pick<Target, "id" | "role">): string | null {
  if (target.id === actor.id) return "Tu propio correo se cambia en «Mi perfil».";
  if (can(target, "users") && !can(actor, "users.recover")) {
    return "Solo un SuperAdmin puede cambiar el correo de un administrador.";
  }
  return null;
}

export const denialForSecondFactor = (actor: Pick<Actor, "id" | "role">, { id }: Pick<Target, "id">): string | null => {
  if (id === actor.id) return "Tu propia verificación en dos pasos se desactiva en «Mi perfil».";
  return can(actor, "users.recover") ? null : "Solo un SuperAdmin puede quitar la verificación en dos pasos.";
};

export const denialForGrant = (actor: Pick<Actor, "role">, role: Role): string | null =>
  ranksAtLeast(actor, role) ? null : "No puedes dar un rol superior al tuyo.";

export const rolesGrantedBy = (actor: Pick<Actor, "role">): Role[] =>
  roles.filter((role) => denialForGrant(actor, role) === null);

/** The services check again. */
export function permissionsOn(actor: Pick<Actor, "id" | "role">, { _id, role }: Pick<User, "_id" | "role">) {
  const target = { id: _id, role, disabledAt: null };
  const may = (kind: UserAction["kind"]) => denialFor(actor, target, { kind }, 2) === null;
  const downloads = denialForExport(actor, target) === null;
  const secondFactor = denialForSecondFactor(actor, target) === null;
  return { edit: may("edit"), disable: may("disable"), remove: may("remove"), export: downloads, secondFactor };
}

export function denialsOn(
  actor: Pick<Actor, "id" | "role">,
  { _id, role, disabledAt }: Pick<User, "_id" | "role" | "disabledAt">,
  superadmins: number,
): Record<UserBulk["action"], string | null> {
  const target = { id: _id, role, disabledAt: disabledAt ? new Date(disabledAt) : null };
  const denial = (action: UserAction) => denialFor(actor, target, action, superadmins);
  return {
    disable: disabledAt ? "Ya está desactivada." : denial({ kind: "disable" }),
    enable: disabledAt ? denial({ kind: "enable" }) : "Ya está activa.",
    role: denial({ kind: "edit", role: roles.find((other) => other !== role) }),
    endSessions: denial({ kind: "sessions" }),
  };
}

/** @throws AppError `forbidden` with the denial, if there is one */
export function allow(denial: string | null, field?: string): void {
  if (denial) throw new AppError("forbidden", denial, field ? { [field]: denial } : undefined);
}

const selfDenials = {
  role: "No puedes cambiar tu propio rol.",
  disable: "No puedes desactivar tu propia cuenta.",
  enable: null,
  remove: "Tu propia cuenta se elimina en «Mi perfil».",
  edit: null,
  sessions: "Tus propias sesiones se cierran en «Mi perfil».",
} as const;
