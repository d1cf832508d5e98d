import { AppError } from "./errors";
import { log } from "./log";
import { isDatabaseFailure, outage, retryAfter } from "./outage";

/** Unforeseen failures are logged and become `unavailable` or `internal`. */
export function toAppError(error: unknown, logged: string, context: object = {}): AppError {
  if (error instanceof AppError) return error;
  log.error({ err: error, ...context }, logged);
  if (isDatabaseFailure(error)) return unavailable();
  return new AppError("internal", "Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde.");
}

export const unavailable = (): AppError =>
  new AppError(
    "unavailable",
    outage.is("restoring")
      ? "Restaurando una copia… Inténtalo de nuevo en unos segundos."
      : "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.",
    undefined,
    retryAfter,
  );
