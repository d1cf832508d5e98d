import { z } from "zod";
import { currentPassword } from "@/lib/auth/schema";

/** What shows that an account is one's own: its password or, where it has none, its e-mail. */
export const leaveInput = z
  .strictObject({
    password: currentPassword("Ingresa tu contraseña."),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, "Ingresa tu correo electrónico.")
      .max(254, "El correo electrónico es demasiado largo."),
  })
  .partial();
export type LeaveInput = z.output<typeof leaveInput>;
