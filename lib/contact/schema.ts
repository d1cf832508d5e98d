import { z } from "zod";
import { direction, emailAddress, idOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { whatsapp } from "@/lib/people/schema";
import { cameBy } from "@/lib/shortener/shared/came-by";
import { contactLimits, defaultSubject } from "./shared/fields";

const messageStates = ["new", "read", "answered", "archived"] as const;
export const messageState = z.enum(messageStates, "Ese estado no existe.");
export type MessageState = z.infer<typeof messageState>;

export const messageStateLabels: Record<MessageState, string> = {
  new: "Nuevo",
  read: "Leído",
  answered: "Respondido",
  archived: "Archivado",
};

export const messageStateTones = {
  new: "magenta",
  read: "neutral",
  answered: "accent",
  archived: "neutral",
} as const satisfies Record<MessageState, string>;

export const contactInput = z.strictObject({
  name: line(contactLimits.name, "El nombre es demasiado largo.").min(1, "Escribe tu nombre."),
  email: z
    .string("Escribe tu correo electrónico.")
    .trim()
    .min(1, "Escribe tu correo electrónico.")
    .max(contactLimits.email, "El correo electrónico es demasiado largo.")
    .pipe(emailAddress("Ingresa un correo electrónico válido.")),
  phone: whatsapp.default("").meta({ description: "With its country code; empty for none" }),
  message: z
    .string("Escribe tu mensaje.")
    .trim()
    .min(1, "Escribe tu mensaje.")
    .max(contactLimits.message, `El mensaje puede tener hasta ${contactLimits.message} caracteres.`),
  subject: line(contactLimits.subject, "El asunto es demasiado largo.")
    .transform((typed) => typed || defaultSubject)
    .default(defaultSubject),
  plan: z.string("Ese plan no existe.").max(120, "Ese plan no existe.").default("").meta({
    description: "The plan that is asked for, by its name in addresses; one that is no longer published is left out",
  }),
  currentUrl: z
    .string("La dirección no es válida.")
    .max(10_000, "La dirección es demasiado larga.")
    // An invalid address is dropped, because it must not cost anybody their message.
    .transform((url) => (/^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url.slice(0, contactLimits.currentUrl) : ""))
    .default("")
    .meta({ description: "The page that the form was on" }),
  website: z
    .string("Deja este campo vacío.")
    .max(1_000, "Deja este campo vacío.")
    .default("")
    .meta({ description: "Left empty by people: what a program writes here is thrown away" }),
  captchaToken: z.string("Completa el captcha primero").max(20_000, "Completa el captcha primero").optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

/** For forms sent without scripts: accepts anything, and a page shows the errors. */
export const contactForm = z.strictObject({
  name: z.string("Escribe un texto."),
  email: z.string("Escribe un texto."),
  phone: z.string("Escribe un texto.").default(""),
  message: z.string("Escribe un texto."),
  website: z.string("Escribe un texto.").default(""),
});

export const contactReceipt = z.object({ success: z.literal(true) });

const filters = {
  state: messageState.or(z.literal("")).default("").meta({ description: "Empty: all but the archived ones" }),
  link: idOrNone.meta({ description: "Those who came by this short link, archived ones too" }),
  sort: z.enum(["createdAt", "name"], "Ese orden no existe.").default("createdAt"),
  order: direction.default("desc"),
};

export const messageQuery = pageQuery.extend(filters);
export type MessageQuery = z.infer<typeof messageQuery>;

export const messageExportQuery = messageQuery.omit({ page: true, limit: true });
export type MessageExportQuery = z.infer<typeof messageExportQuery>;

export const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: "Empty where none was left" }),
  subject: z.string(),
  plan: z.string().meta({ description: "The plan that is asked for; empty without one" }),
  message: z.string(),
  currentUrl: z.string(),
  state: messageState,
  createdAt: isoDate,
  link: cameBy,
});
export type Message = z.input<typeof message>;

export const messagePage = pageOf(message);

export const messageChange = z.strictObject({
  state: messageState,
  from: messageState.optional().meta({ description: "The state it must still be in; otherwise 409" }),
});
export type MessageChange = z.infer<typeof messageChange>;
