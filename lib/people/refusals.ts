import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";
import { hasRole, type Role } from "./shared/roles";

export const sessionEnded = () => new AppError("unauthorized", "Tu sesión ha terminado. Vuelve a iniciar sesión.");

const secondFactorMissing = () =>
  new AppError("second_factor_missing", "Activa la verificación en dos pasos en «Mi perfil» para continuar.");

export const notAllowed = () => new AppError("forbidden", "No tienes permiso para hacer esto.");

/** @throws AppError `unauthorized`, `forbidden` or `second_factor_missing` below the role */
export function requireRole(actor: Actor | null, role: Role): asserts actor is Actor {
  if (!actor) throw new AppError("unauthorized", "Inicia sesión para continuar.");
  if (!hasRole(actor, role)) throw actor.lacksSecondFactor ? secondFactorMissing() : notAllowed();
}
