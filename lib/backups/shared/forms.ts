import { z } from "zod";

/* What the screens of backups ask for, which only they check. */

const key = z
  .string()
  .trim()
  .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/i, "Pega la clave completa: empieza con AGE-SECRET-KEY-1.");

/** The key of an encrypted backup, where something can be done without it too or not. */
export const privateKeyForm = z.object({ privateKey: key });
export const optionalKeyForm = z.object({ privateKey: z.literal("").or(key) });

/** The name of the backup that is to be restored, typed as it is. */
export const restoreForm = (name: string) =>
  z.object({
    typed: z.string().trim().pipe(z.literal(name, "Escribe el nombre de la copia tal como está.")),
  });

/** A table, or one record of it, that is to come back. */
export const rowsForm = z.object({
  table: z.string().min(1, "Elige una tabla."),
  id: z
    .string()
    .trim()
    .transform((id) => id || undefined),
});
