import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";

/** What opens an account besides its password, by what its owner calls it: once it is gone nobody could look that up. */
const accessNames = z.object({ tokens: z.array(z.string()), passkeys: z.array(z.string()), google: z.boolean() });

/** What each kind of mail needs to be composed: identifiers only where there are any, because it is stored until the mail is sent. */
export const mailData = {
  /** A link to choose a new password, for whoever has the address it goes to. */
  restore: z.object({
    /** The site's own origin that the link is made for. */
    origin: z.string(),
  }),
  /** A link to choose the first password. */
  invitation: z.object({ userId: z.uuid() }),
  "password-changed": z.object({ userId: z.uuid(), gone: accessNames.optional(), kept: accessNames.optional() }),
  /** That a person ended their other sessions, and with them what is listed. */
  "access-ended": z.object({ userId: z.uuid(), gone: accessNames, kept: accessNames }),
  /** That there is a personal token. */
  "token-made": z.object({ tokenId: z.uuid() }),
  /** A link to confirm a new e-mail, to that address; to who has an account with it, that somebody wanted it. */
  "email-change": z.object({ userId: z.uuid() }),
  /** To the address until then: that somebody asked for another, and that another counts now. */
  "email-asked": z.object({ userId: z.uuid() }),
  "email-changed": z.object({ userId: z.uuid() }),
  /** A link to confirm a new account; to who has one already, that they do. */
  registration: z.object({ registrationId: z.uuid() }),
  /** What became of a person's second factor. */
  "second-factor": z.object({
    userId: z.uuid(),
    event: z.enum(["on", "off", "app-off", "removed", "passkey-on", "passkey-off", "recovery-code", "recovery-codes"]),
  }),
  /** By then there is nobody to look up. */
  "account-removed": z.object({}),
  /** Nothing is sent by WhatsApp until somebody sees to its account. */
  "whatsapp-halted": z.object({ userId: z.uuid() }),
  /** The schedule's backup could not be made, or turned out damaged. */
  "backup-failed": z.object({ userId: z.uuid() }),
  /** What somebody wrote in the contact form. */
  contact: z.object({ messageId: z.uuid() }),
  /** That a note of the WhatsApp inbox mentions a colleague. */
  "whatsapp-mention": z.object({ noteId: z.uuid(), userId: z.uuid() }),
  /** That something waits for a review, or what became of it. */
  "content-review": z.object({
    event: z.enum(["handed-in", "sent-back", "published", "not-published"]),
    itemId: z.uuid(),
    userId: z.uuid(),
    /** Who did it. */
    byId: z.uuid(),
    /** What the studio calls one of its kind, and the path where it is written. */
    what: z.string(),
    href: z.string(),
  }),
} as const;

export type MailTemplate = keyof typeof mailData;
export type MailData<T extends MailTemplate> = z.infer<(typeof mailData)[T]>;

/** What is tried until it is sent, however long the mail server is away: a client waits for the answer. */
export const isLasting = (template: string): boolean => template === "contact";

/** How the outbox calls each kind. */
export const mailTemplateLabels: Record<MailTemplate, string> = {
  restore: "Restablecer la contraseña",
  invitation: "Invitación",
  "password-changed": "Aviso de contraseña cambiada",
  "access-ended": "Aviso de accesos retirados",
  "token-made": "Aviso de token personal creado",
  "email-change": "Confirmar un correo nuevo",
  "email-asked": "Aviso de cambio de correo pedido",
  "email-changed": "Aviso de correo cambiado",
  registration: "Confirmar una cuenta nueva",
  "second-factor": "Aviso de verificación en dos pasos",
  "account-removed": "Aviso de cuenta eliminada",
  "whatsapp-halted": "Aviso de envíos de WhatsApp detenidos",
  "backup-failed": "Aviso de copia de seguridad fallida",
  contact: "Mensaje de contacto",
  "whatsapp-mention": "Mención en una nota de WhatsApp",
  "content-review": "Aviso de revisión de contenido",
};

export const mailState = z.enum(["pending", "sent", "failed"]);
export type MailState = z.infer<typeof mailState>;

export const mailStateLabels: Record<MailState, string> = {
  pending: "Pendiente",
  sent: "Enviado",
  failed: "Fallido",
};

export const mailJobsQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(10),
  state: z.union([mailState, z.literal("")], "El estado no es válido.").default(""),
});
export type MailJobsQuery = z.infer<typeof mailJobsQuery>;

export const mailJob = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  state: mailState,
  attempts: z.number().int(),
  error: z.string().meta({ description: "Why the last attempt failed" }),
  createdAt: isoDate,
  nextAttemptAt: isoDate,
  sentAt: isoDate.nullable(),
});
export type MailJobItem = z.input<typeof mailJob>;
export const mailJobs = pageOf(mailJob);

export const outboxQuery = pageQuery.extend({ limit: pageQuery.shape.limit.default(10) });
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** A mail of the development outbox; its text and HTML only where one is opened. */
export const outboxItem = z.object({ id: z.string(), to: z.string(), subject: z.string(), createdAt: isoDate });
export type OutboxItem = z.input<typeof outboxItem>;
export const outboxPage = pageOf(outboxItem);

/** The address of the dashboard's screen. Without a view it shows what matters: the queue where mails are really sent. */
export const mailScreenQuery = mailJobsQuery.extend({ view: z.enum(["", "outbox", "jobs"]).default("") });
