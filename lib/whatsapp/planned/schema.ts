import { z } from "zod";
import { flag, id, idOrNone, isoDate, pageOf, pageQuery } from "@/lib/core/schema";
import { colleague, noteText } from "../desk/schema";
import { outgoingMessage } from "../sending/schema";
import { plannedStates, type PlannedState } from "./shared/states";
import { reminderDays } from "./shared/due";

const state = z.enum(Object.keys(plannedStates) as PlannedState[], "Ese estado no existe.");

const colleagueNote = z.strictObject({
  type: z.literal("note"),
  body: noteText,
  userId: z.uuid("Elige a quién avisar.").meta({ description: "The colleague who is told" }),
});

const notNow = { path: ["type"], error: "Una reacción se envía en el momento." };
const laterMessage = outgoingMessage.refine(({ type }) => type !== "reaction", notNow);

/** A message to the person, or a note for a colleague. */
const plannedContent = z
  .discriminatedUnion("type", [outgoingMessage, colleagueNote], "Ese tipo de mensaje no existe.")
  .refine(({ type }) => type !== "reaction", notNow);
export type PlannedContent = z.output<typeof plannedContent>;

const dueAt = z
  .string("Elige una fecha y una hora válidas.")
  .max(40, "Elige una fecha y una hora válidas.")
  .meta({ description: "A moment with its offset, or a time of the person's zone such as 2026-11-30T09:00" });

const stopIfAnswers = flag.meta({ description: "Whether it is not sent once the person has written" });

const version = z.int("La versión no es válida.").meta({ description: "The one that was seen" });

export const plannedSeen = z.strictObject({ version });
export const plannedSeenQuery = z.strictObject({
  version: z.coerce
    .number("La versión no es válida.")
    .int("La versión no es válida.")
    .meta({ description: "The one that was seen" }),
});

export const newPlanned = z.strictObject({
  id: id.optional().meta({ description: "Chosen by who plans it: the same again is the same" }),
  dueAt,
  content: laterMessage,
  stopIfAnswers: stopIfAnswers.default(true),
});
export type NewPlanned = z.output<typeof newPlanned>;

export const newReminder = z.strictObject({
  id: id.optional().meta({ description: "Chosen by who plans it: the same again is the same" }),
  steps: z
    .array(z.strictObject({ dueAt, content: plannedContent }))
    .min(1, "Elige al menos un día.")
    .max(reminderDays.length, `Un recordatorio puede tener hasta ${reminderDays.length} pasos.`),
});
export type NewReminder = z.output<typeof newReminder>;

export const plannedChange = z.strictObject({
  version,
  dueAt: dueAt.optional(),
  content: plannedContent.optional(),
  stopIfAnswers: stopIfAnswers.optional(),
});
export type PlannedChange = z.output<typeof plannedChange>;

export const planned = z.object({
  id: z.string(),
  conversation: z.object({ id: z.string(), name: z.string() }),
  author: colleague.nullable(),
  content: plannedContent,
  type: z.string().meta({ description: "As messages have it; `note` for a colleague's" }),
  body: z.string().meta({ description: "What there is to read of it" }),
  dueAt: isoDate,
  zone: z.string().meta({ description: "Of the person, or the studio's where their number tells none" }),
  stopIfAnswers: z.boolean(),
  step: z.number().int().nullable().meta({ description: "Of a reminder; null for a message for later" }),
  state,
  reason: z.string().meta({ description: "Why it was not sent, in words" }),
  version: z.number().int(),
});
export type Planned = z.output<typeof planned>;
export const plannedList = z.array(planned);
export const plannedPage = pageOf(planned);

export const plannedQuery = pageQuery.extend({ state: state.default("waiting"), author: idOrNone });
export type PlannedQuery = z.output<typeof plannedQuery>;
