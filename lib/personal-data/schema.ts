import { z } from "zod";
import { secondFactorProof } from "@/lib/auth/schema";

/** What shows that an account is one's own; where it has neither a password nor a second factor, its e-mail. */
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
