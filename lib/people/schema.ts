import { z } from "zod";
import { roles } from "./shared/roles";

export const role = z.enum(roles);

/** An international number; what people put between the digits is left out. */
export const whatsapp = z
  .string("Escribe el número de WhatsApp.")
  .trim()
  .max(30, "El número es demasiado largo.")
  .transform((typed) => typed.replace(/[\s().-]/g, ""))
  .pipe(z.string().regex(/^(?:\+?\d{7,15})?$/, "Escribe el número con su código de país, como +51 987 654 321."));
