import { z } from "zod";
import { flag, id, isoDate, line, searchText } from "@/lib/core/schema";
import { whatsapp } from "@/lib/people/schema";
import { cameBy } from "@/lib/shortener/shared/came-by";
import { overLimitFlag } from "../sending/schema";
import { templateVariables } from "../templates/schema";
import { labelColors } from "../shared/label-colors";
import { quickReplyVariables, variablesIn } from "../shared/quick-reply";
import { longestText, mostAtOnce } from "../shared/limits";
import { conversationStates } from "../shared/states";

export const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.input<typeof colleague>;
export const colleagueList = z.array(colleague);

// ── Labels ──────────────────────────────────────────────────────────────────

const color = z.enum(labelColors, "Ese color no existe.");

export const label = z.object({ id: z.string(), name: z.string(), color });
export type Label = z.input<typeof label>;

export const labelItem = label.extend({ conversations: z.number().int() });
export type LabelItem = z.input<typeof labelItem>;
export const labelList = z.array(labelItem);

export const labelInput = z.strictObject({
  name: line(40, "Usa como máximo 40 caracteres.").min(1, "Escribe el nombre de la etiqueta."),
  color,
});
export type LabelInput = z.output<typeof labelInput>;
export const labelChanges = labelInput.partial();
export type LabelChanges = z.output<typeof labelChanges>;

// ── What is done with a conversation ────────────────────────────────────────

export const mostLabels = 20;

const labelIds = z.array(id).max(mostLabels, `Una conversación puede tener hasta ${mostLabels} etiquetas.`).default([]);

const wrongMoment = "Elige un momento futuro.";

export const conversationChange = z.strictObject({
  assigneeId: id.nullable().optional().meta({ description: "Who sees to it; null for nobody" }),
  assigneeBefore: id.nullable().optional().meta({
    description: "With `assigneeId`: who it must still be; otherwise 409, so that nobody takes it from another unseen",
  }),
  state: z.enum(conversationStates, "Ese estado no existe.").optional().meta({
    description: "How far it has come; open again once they write",
  }),
  archived: flag.optional(),
  unread: flag
    .optional()
    .meta({ description: "True has their last message ask for attention again; false has none do so" }),
  unreadCount: z
    .int("Elige de 1 a 100 mensajes.")
    .min(1, "Elige de 1 a 100 mensajes.")
    .max(100, "Elige de 1 a 100 mensajes.")
    .optional()
    .meta({ description: "With `unread`: how many of their last messages ask for attention; 1 unless told" }),
  snoozedUntil: z.iso
    .datetime({ offset: true, error: wrongMoment })
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() > Date.now(), wrongMoment)
    .refine((date) => date.getUTCFullYear() <= 2100, "Elige un momento más cercano.")
    .nullable()
    .optional(),
  blocked: flag.optional(),
  addLabels: labelIds,
  removeLabels: labelIds,
});
export type ConversationChange = z.output<typeof conversationChange>;

export const conversationsChange = conversationChange
  .omit({ blocked: true, addLabels: true, removeLabels: true })
  .extend({
    ids: z
      .array(id)
      .min(1, "Elige al menos una conversación.")
      .max(mostAtOnce, `Cambia como máximo ${mostAtOnce} conversaciones a la vez.`),
  });
export type ConversationsChange = z.output<typeof conversationsChange>;

export const conversationsChanged = z.object({
  changed: z.array(z.string()).meta({ description: "The ids of those that were changed" }),
  failed: z.array(z.object({ id: z.string(), message: z.string() })).meta({ description: "The others, and why" }),
});
export type ConversationsChanged = z.input<typeof conversationsChanged>;

export const conversationDesk = z.object({
  id: z.string(),
  assignee: colleague.nullable(),
  state: z.enum(conversationStates),
  isArchived: z.boolean(),
  snoozedUntil: isoDate.nullable(),
  isBlocked: z.boolean(),
  labels: z.array(label),
});
export type ConversationDesk = z.input<typeof conversationDesk>;

export const newConversation = z.strictObject({
  phone: whatsapp
    .transform((typed) => typed.replace("+", ""))
    .pipe(z.string().min(1, "Escribe el número de WhatsApp."))
    .meta({ description: "With its country code" }),
  templateId: z.uuid("Elige una plantilla."),
  variables: templateVariables.default({}),
  mediaId: id.optional().meta({ description: "The file of its header, where it has one" }),
  overLimit: overLimitFlag,
});
export type ConversationStart = z.output<typeof newConversation>;

export const begunConversation = z.object({
  conversationId: z.string(),
  id: z.string().meta({ description: "Of the message" }),
  state: z.enum(["waiting", "sending", "accepted", "unconfirmed", "failed"]),
  error: z.string().meta({ description: "Why it was not sent yet, in words" }),
});

// ── Texts ───────────────────────────────────────────────────────────────────

const text = (empty: string, max: number) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(max, `Usa como máximo ${max} caracteres.`)
    .overwrite((typed) => typed.toWellFormed());

export const note = z.object({
  id: z.string(),
  author: colleague.nullable().meta({ description: "Null once their account is gone" }),
  body: z.string(),
  mentions: z.array(colleague),
  createdAt: isoDate,
});
export type Note = z.input<typeof note>;

export const noteText = text("Escribe la nota.", longestText);

export const noteInput = z.strictObject({
  id: id.optional().meta({ description: "Chosen by who writes it: the same again is the same note" }),
  body: noteText,
  mentions: z.array(id).max(20, "Menciona como máximo a 20 personas.").default([]),
});
export type NoteInput = z.output<typeof noteInput>;

export const draftInput = z.strictObject({
  body: z
    .string("Escribe un texto.")
    .max(longestText, `Usa como máximo ${longestText} caracteres.`)
    .overwrite((typed) => typed.toWellFormed())
    .meta({ description: "Empty: there is none any more" }),
});

export const quickReply = z.object({ id: z.string(), shortcut: z.string(), body: z.string() });
export type QuickReply = z.input<typeof quickReply>;
export const quickReplyList = z.array(quickReply);

export const quickReplyInput = z.strictObject({
  shortcut: z
    .string("Escribe el atajo.")
    .trim()
    .toLowerCase()
    .regex(/^\/?[\p{Ll}\p{N}_-]{1,30}$/u, "El atajo es una palabra de hasta 30 letras, números o guiones.")
    .transform((typed) => typed.replace(/^\//, "")),
  body: text("Escribe el texto.", longestText).refine(
    (typed) => variablesIn(typed).every((name) => Object.hasOwn(quickReplyVariables, name)),
    `Las variables disponibles son ${Object.keys(quickReplyVariables)
      .map((name) => `{{${name}}}`)
      .join(", ")}.`,
  ),
});
export type QuickReplyInput = z.output<typeof quickReplyInput>;
export const quickReplyChanges = quickReplyInput.partial();
export type QuickReplyChanges = z.output<typeof quickReplyChanges>;

// ── The contact pane ────────────────────────────────────────────────────────

export const conversationDetails = z.object({
  since: isoDate.meta({ description: "When the contact was first known" }),
  names: z.array(z.string()).meta({ description: "What they called themselves before, the newest first" }),
  messages: z.number().int().meta({ description: "How many there are, both ways" }),
  users: z.array(colleague).meta({ description: "Accounts that say the same number is theirs" }),
  orders: z.array(z.object({ id: z.string(), number: z.string(), summary: z.string() })),
  forms: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string().meta({ description: "With the plan that was asked for" }),
        page: z
          .string()
          .meta({ description: "The path of the page that the form was on; empty where it was not told" }),
        campaign: z.string().meta({ description: "The campaign that its address names; empty for none" }),
        at: isoDate,
      }),
    )
    .meta({ description: "What was written in the contact form with the same number, the newest first" }),
  ads: z
    .array(z.object({ messageId: z.string(), title: z.string(), url: z.string(), at: isoDate }))
    .meta({ description: "Ads from which a message of theirs came, the newest first" }),
  pages: z
    .array(z.object({ messageId: z.string(), path: z.string(), at: isoDate }))
    .meta({ description: "Pages of this site that their messages name, as those do that begin on one" }),
  link: cameBy.meta({ description: "The short link that their messages name first; null where it may not be seen" }),
  linkAt: isoDate.nullable(),
  notes: z.array(note),
  media: z
    .array(
      z.object({
        id: z.string(),
        messageId: z.string(),
        kind: z.string(),
        fileName: z.string(),
        hasThumbnail: z.boolean(),
        at: isoDate,
      }),
    )
    .meta({ description: "The newest pictures, videos and documents" }),
  isUnreachable: z.boolean().meta({ description: "Whether the last messages could not be delivered" }),
});
export type ConversationDetails = z.input<typeof conversationDetails>;

export const quoteQuery = z.strictObject({ search: searchText });

export const quotes = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    text: z.string().meta({ description: "What is put into the message" }),
  }),
);
export type Quote = z.input<typeof quotes>[number];

export const conversationExportQuery = z.strictObject({
  format: z.enum(["text", "json"], "El formato debe ser text o json.").default("text"),
});
