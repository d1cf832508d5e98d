import { AppError } from "@/lib/core/errors";

export const conversationNotFound = () => new AppError("not_found", "No se encontró la conversación.");
export const messageNotFound = () => new AppError("not_found", "No se encontró el mensaje.");
export const attachmentNotFound = () => new AppError("not_found", "No se encontró el archivo.");
