import { z } from "zod";
import { pageOf, type pageQuery } from "@/lib/core/schema";

/** Field names follow the specification. A reaction is a message of its own. */
export const whatsappMessage = z.object({
  id: z.string(),
  WHATSAPP_ID: z.string().meta({
    description: "Of the contact: the number, or the business-scoped id where it is hidden; of a group its id",
  }),
  contacts_name: z.string(),
  statuses_status: z
    .string()
    .nullable()
    .meta({ description: "sent, delivered, read, played or failed; null for none" }),
  statuses_recipient_id: z.string().nullable(),
  messages_type: z.string(),
  messages_body: z.string(),
  reaction_emoji: z.string().nullable().meta({ description: "Empty when the reaction was taken back" }),
  createdAt: z.number().int().meta({ description: "Seconds since 1970" }),
});
export type WhatsappMessage = z.input<typeof whatsappMessage>;

export const whatsappMessagePage = pageOf(whatsappMessage);
export type WhatsappMessageQuery = z.infer<typeof pageQuery>;

export const whatsappIdParams = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(300, "El identificador no es válido.")
    .regex(/^\P{Cc}*$/u, "El identificador no es válido."),
});

/** Meta's answer as it came, with `messages[0].id`. */
export const sendReceipt = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })) });

const query = z.string().max(1_000, "El parámetro es demasiado largo.").default("");

export const handshakeQuery = z.strictObject({ "hub.mode": query, "hub.verify_token": query, "hub.challenge": query });
