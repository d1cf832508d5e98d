import { AppError } from "./errors";
import { log } from "./log";

/** What the caller is told of a failure. One that nobody foresaw is logged and told as `internal`, without what it says. */
export function toAppError(error: unknown, logged: string, context: object = {}): AppError {
  if (error instanceof AppError) return error;
  log.error({ err: error, ...context }, logged);
  return new AppError("internal", "Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde.");
}
