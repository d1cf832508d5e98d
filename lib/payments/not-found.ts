import { AppError } from "@/lib/core/errors";

export const chargeNotFound = () => new AppError("not_found", "No se encontró el cobro.");

export const paymentNotFound = () => new AppError("not_found", "No se encontró el pago.");
