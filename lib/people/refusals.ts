import { AppError } from "@/lib/core/errors";

/* What people are told who may not, or may no longer, do what they try; also where rights change in the meantime. */

export const sessionEnded = () => new AppError("unauthorized", "Tu sesión ha terminado. Vuelve a iniciar sesión.");

export const notAllowed = () => new AppError("forbidden", "No tienes permiso para hacer esto.");
