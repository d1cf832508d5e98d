import { z } from "zod";
import { id, idOrNone, isoDate, pageQuery, searchText } from "@/lib/core/schema";
import { conversationCosts } from "../costs/schema";
import { messageDetails } from "../messages/schema";
import { colleague } from "../desk/schema";
import { uploadedMedia } from "../media/schema";
import { type MessageStatus, statusLabels } from "../shared/kinds";
import { positionOrNone } from "../shared/position";
import { conversationFilters, conversationStates, stateFilters } from "../shared/states";

export const messageStatus = z.enum(Object.keys(statusLabels) as MessageStatus[]);

const count = z.number().int();

const media = uploadedMedia.extend({
  kind: z.string().meta({ description: "image, video, audio, document or sticker" }),
  bytes: count.nullable(),
  state: z.enum(["waiting", "fetching", "stored", "failed"]),
  error: z.string(),
  canRetry: z.boolean().meta({ description: "Whether media/retry/{id} fetches it" }),
});
export type MessageMedia = z.infer<typeof media>;

export const threadMessage = z.object({
  kind: z.literal("message"),
  id: z.string(),
  isOutgoing: z.boolean(),
  author: z.string().nullable().meta({ description: "The colleague who sent it from here" }),
  type: z.string().meta({ description: "As Meta names it" }),
  body: z.string(),
  at: isoDate,
  isEdited: z.boolean(),
  isRevoked: z.boolean(),
  isForwarded: z.boolean(),
  ad: z.object({ title: z.string(), body: z.string(), url: z.string() }).nullable(),
  product: z.string().nullable().meta({ description: "The product of a catalogue that it is about, in words" }),
  group: z
    .object({ sender: z.string() })
    .nullable()
    .meta({ description: "Who wrote it in the group that it is from; null for what was written to the studio" }),
  status: messageStatus.nullable(),
  statusTimes: z.array(z.object({ status: messageStatus, at: isoDate })),
  failure: z
    .object({
      text: z.string(),
      retryAt: isoDate.nullable().meta({ description: "When it is tried again by itself" }),
      action: z
        .enum(["template", "sync", "token", "wait"])
        .nullable()
        .meta({ description: "What helps: a template, synchronising them, a new token, waiting" }),
      canResend: z.boolean().meta({ description: "Whether messages/resend/{id} takes it" }),
    })
    .nullable(),
  quote: z
    .object({
      id: z.string().nullable().meta({ description: "Null for a message that is not here" }),
      isOutgoing: z.boolean(),
      body: z.string(),
      type: z.string(),
    })
    .nullable(),
  reactions: z.array(z.object({ emoji: z.string(), isOutgoing: z.boolean() })),
  media: media.nullable(),
  details: messageDetails.nullable(),
});
export type ThreadMessage = z.input<typeof threadMessage>;

export const threadNote = z.object({
  kind: z.literal("note"),
  id: z.string(),
  author: colleague.nullable(),
  body: z.string(),
  at: isoDate,
  mentions: z.array(colleague),
});
export type ThreadNote = z.input<typeof threadNote>;

const threadEvent = z
  .object({
    kind: z.literal("event"),
    id: z.string(),
    body: z.string(),
    at: isoDate,
    path: z.string().nullable().meta({ description: "Of its page, for those who may see money" }),
  })
  .meta({ description: "What became of something that concerns the conversation; nobody wrote or got it" });
export type ThreadEvent = z.input<typeof threadEvent>;

export const threadItem = z.discriminatedUnion("kind", [threadMessage, threadNote, threadEvent]);
export type ThreadItem = z.output<typeof threadItem>;

export const threadPage = z.object({
  results: z.array(threadItem).meta({ description: "In the order of time" }),
  older: z.string().nullable().meta({ description: "To give as `before`; null at the beginning" }),
  newer: z.string().nullable().meta({ description: "To give as `after`; null at the end" }),
  firstUnread: z.string().nullable().meta({ description: "The first message of theirs that nobody has read" }),
});
export type ThreadPage = z.output<typeof threadPage>;

export const threadQuery = z
  .strictObject({
    before: positionOrNone,
    after: positionOrNone,
    around: idOrNone.meta({ description: "A message that is to be in the middle" }),
    limit: z.coerce
      .number("El límite no es válido.")
      .int("El límite no es válido.")
      .min(1, "El límite no es válido.")
      .max(200, "El límite no es válido.")
      .default(50),
  })
  .refine(({ before, after, around }) => [before, after, around].filter(Boolean).length <= 1, {
    path: ["around"],
    error: "Pide solo los mensajes anteriores, los posteriores o los cercanos.",
  });
export type ThreadQuery = z.output<typeof threadQuery>;

export const conversationQuery = z.strictObject({
  filter: z.enum(conversationFilters, "El filtro no es válido.").default("all"),
  state: z
    .enum(stateFilters, "El estado no es válido.")
    .default("any")
    .meta({ description: "How far they have come; `unsolved` is open or pending" }),
  label: idOrNone,
  search: searchText,
  after: positionOrNone,
  limit: pageQuery.shape.limit.unwrap().default(50),
});
export type ConversationQuery = z.output<typeof conversationQuery>;

export const conversation = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: "Null while the person hides it" }),
  username: z.string().nullable(),
  lastMessageAt: isoDate.nullable(),
  preview: z
    .object({
      body: z.string(),
      type: z.string(),
      isOutgoing: z.boolean(),
      isRevoked: z.boolean(),
      status: messageStatus.nullable(),
    })
    .nullable()
    .meta({ description: "The last message" }),
  match: z
    .object({ id: z.string(), body: z.string() })
    .nullable()
    .meta({ description: "The last message that has the words of the search" }),
  unread: count.meta({ description: "100 for all that is more" }),
  assignee: colleague.nullable(),
  labels: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  state: z.enum(conversationStates),
  isArchived: z.boolean(),
  snoozedUntil: isoDate.nullable(),
  isBlocked: z.boolean(),
  isDemo: z.boolean(),
  isGroup: z.boolean().meta({ description: "A group, in which one only reads" }),
  openUntil: isoDate.nullable().meta({ description: "Until when one may answer freely" }),
  draft: z.string().meta({ description: "What the caller was writing; empty for nothing" }),
  isMentioned: z.boolean().meta({ description: "Whether a note mentions the caller that they have not seen" }),
});
export type Conversation = z.output<typeof conversation>;

export const openConversation = conversation.extend({
  costs: conversationCosts.nullable().meta({ description: "What each message to them costs; null for a group" }),
});
export type OpenConversation = z.output<typeof openConversation>;

export const conversationPage = z.object({
  results: z.array(conversation).meta({ description: "The newest first" }),
  next: z.string().nullable().meta({ description: "To give as `after`; null at the end" }),
});
export type ConversationPage = z.output<typeof conversationPage>;

export const readInput = z.strictObject({ messageId: id });

export const rawMessage = z.object({ text: z.string().meta({ description: "The message as Meta sent it, as JSON" }) });

const ofFilters = z.record(z.enum(conversationFilters), count);

export const conversationCounts = z
  .record(z.enum(conversationStates), ofFilters)
  .meta({ description: "How many each filter has, by how far they have come" });
export type ConversationCounts = z.output<typeof conversationCounts>;

export const countsQuery = z.strictObject({ label: idOrNone });

export const unreadCount = z.object({ unread: count.meta({ description: "100 for all that is more" }) });
