import { z } from "zod";

/* Forms that only the screens check. */

const key = z
  .string()
  .trim()
  .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/i, "Pega la clave completa: empieza con AGE-SECRET-KEY-1.");

export const privateKeyForm = z.object({ privateKey: key });
export const optionalKeyForm = z.object({ privateKey: z.literal("").or(key) });

export const restoreForm = (name: string) =>
  z.object({
    typed: z.string().trim().pipe(z.literal(name, "Escribe el nombre de la copia tal como está.")),
  });

export const rowsForm = z.object({
  table: z.string().min(1, "Elige una tabla."),
  id: z
    .string()
    .trim()
    .transform((id) => id || undefined),
});
