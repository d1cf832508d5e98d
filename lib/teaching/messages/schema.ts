import { z } from "zod";
import { flag, idOrNone, line } from "@/lib/core/schema";
import { personListQuery } from "../schema";
import { mostSubject, mostText, type SilentDays, silentDays } from "../shared/messages";

const days = z.coerce
  .number("Elige cuántos días.")
  .refine((typed): typed is SilentDays => typed in silentDays, "Elige cuántos días.");

export const audienceQuery = personListQuery
  .pick({ group: true, page: true, limit: true, sort: true, order: true })
  .extend({ days: days.default(14) });
export type AudienceQuery = z.output<typeof audienceQuery>;

export const messageInput = z.strictObject({
  days,
  group: idOrNone,
  subject: line(mostSubject, `Usa como máximo ${mostSubject} caracteres.`).min(1, "Escribe el asunto."),
  text: z
    .string("Escribe un texto.")
    .trim()
    .min(1, "Escribe el mensaje.")
    .max(mostText, `Usa como máximo ${mostText} caracteres.`),
});
export type MessageInput = z.output<typeof messageInput>;

export const sentMessage = z.object({ people: z.number().int().meta({ description: "Whom it is mailed to" }) });

export const courseMailsInput = z.strictObject({ wanted: flag });
