import { AppError } from "@/lib/core/errors";

export const mediaNotFound = () => new AppError("not_found", "No se encontró el archivo.");
