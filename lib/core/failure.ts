import { AppError } from "./errors";
import { log } from "./log";
import { isDatabaseFailure, outage, retryAfter } from "./outage";

/**
 * What the caller is told of a failure. One that nobody foresaw is logged, and told without what it says: as `unavailable` when the
 * database cannot answer, else as `internal`.
 */
export function toAppError(error: unknown, logged: string, context: object = {}): AppError {
  if (error instanceof AppError) return error;
  log.error({ err: error, ...context }, logged);
  if (isDatabaseFailure(error)) return unavailable();
  return new AppError("internal", "Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde.");
}

/** What whoever needs the database is told while it is away. */
export const unavailable = (): AppError =>
  new AppError(
    "unavailable",
    outage.is("restoring")
      ? "Restaurando una copia… Inténtalo de nuevo en unos segundos."
      : "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.",
    undefined,
    retryAfter,
  );
