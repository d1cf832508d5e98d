import { z } from "zod";
import { secondFactorProof } from "@/lib/auth/schema";

/** The e-mail is for people with neither a password nor a second factor. */
export const leaveInput = secondFactorProof.extend({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Ingresa tu correo electrónico.")
    .max(254, "El correo electrónico es demasiado largo.")
    .optional(),
});
export type LeaveInput = z.output<typeof leaveInput>;

export const leaveByEmail = leaveInput.pick({ email: true }).required();
