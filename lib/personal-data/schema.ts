import { z } from "zod";

/** What shows that an account is one's own: its password or, where it has none, its e-mail. */
export const leaveInput = z
  .strictObject({
    password: z.string().trim().min(1, "Ingresa tu contraseña.").max(200, "La contraseña es demasiado larga."),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, "Ingresa tu correo electrónico.")
      .max(254, "El correo electrónico es demasiado largo."),
  })
  .partial();
export type LeaveInput = z.output<typeof leaveInput>;
