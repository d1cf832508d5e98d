import { AppError } from "@/lib/core/errors";

/** Whether a failure says that there is no room left. */
export const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Why this machine takes no file, in words for a person; null where a failure does not say. */
export function refusalOf(error: unknown): AppError | null {
  if (isFull(error)) return new AppError("insufficient_storage", "No queda espacio para guardar archivos.");
  if (["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? ""))
    return new AppError("internal", "El servidor no tiene permiso para guardar archivos.");
  return null;
}
