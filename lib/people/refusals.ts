import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";
import { can, type Right } from "./shared/rights";

export const sessionEnded = () => new AppError("unauthorized", "Tu sesión ha terminado. Vuelve a iniciar sesión.");

const secondFactorMissing = () =>
  new AppError("second_factor_missing", "Activa la verificación en dos pasos en «Mi perfil» para continuar.");

export const notAllowed = () => new AppError("forbidden", "No tienes permiso para hacer esto.");

/** @throws AppError `unauthorized`, `forbidden` or `second_factor_missing` without the right */
export function requireRight(actor: Actor | null, right: Right): asserts actor is Actor {
  if (!actor) throw new AppError("unauthorized", "Inicia sesión para continuar.");
  if (!can(actor, right)) throw actor.lacksSecondFactor ? secondFactorMissing() : notAllowed();
}
