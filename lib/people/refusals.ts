import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";
import { hasRole, type Role } from "./shared/roles";

/*
 * People are told this who may not, or may no longer, do what they try; also where rights change in
 * the meantime.
 */

export const sessionEnded = () => new AppError("unauthorized", "Tu sesión ha terminado. Vuelve a iniciar sesión.");

/** Told to an admin who could do it with the second factor that the site asks for. */
const secondFactorMissing = () =>
  new AppError("second_factor_missing", "Activa la verificación en dos pasos en «Mi perfil» para continuar.");

export const notAllowed = () => new AppError("forbidden", "No tienes permiso para hacer esto.");

/**
 * @throws AppError `unauthorized`, `forbidden`, `second_factor_missing` for whoever is not of a
 * role, or above it.
 */
export function requireRole(actor: Actor | null, role: Role): asserts actor is Actor {
  if (!actor) throw new AppError("unauthorized", "Inicia sesión para continuar.");
  if (!hasRole(actor, role)) throw actor.lacksSecondFactor ? secondFactorMissing() : notAllowed();
}
