import { z } from "zod";
import { readPhone } from "./shared/phone";
import { roles } from "./shared/roles";

export const role = z.enum(roles);

/**
 * A phone number with its country code, normalised; empty for none.
 * @param missing the message when the value is not a text
 */
export const phone = (missing: string) =>
  z
    .string(missing)
    .trim()
    .max(30, "El número es demasiado largo.")
    .transform((typed, context) => {
      const kept = typed === "" ? "" : readPhone(typed);
      if (kept !== null) return kept;
      context.addIssue({ code: "custom", message: "Escribe el número con su código de país, como +51 987 654 321." });
      return z.NEVER;
    });

export const whatsapp = phone("Escribe el número de WhatsApp.");
