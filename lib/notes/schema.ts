import { z } from "zod";
import { id, isoDate, pageOf } from "@/lib/core/schema";
import { aroundQuote, longestQuote } from "./shared/anchor";
import { longestNote, quoteTooLong } from "./shared/notes";

const noteText = z
  .string("Escribe un texto.")
  .trim()
  .max(longestNote, `El apunte es demasiado largo: puede tener hasta ${longestNote} caracteres.`);
const around = z
  .string("Indica el texto que rodea a la marca.")
  .max(aroundQuote, "Indica el texto que rodea a la marca.");

/** The sender chooses the id, so that a repeated request creates one note. */
export const lessonNoteInput = z
  .strictObject({
    id,
    lessonId: id,
    quote: z.string("Indica lo marcado.").min(1, "Indica lo marcado.").max(longestQuote, quoteTooLong).nullable(),
    prefix: around.default(""),
    suffix: around.default(""),
    text: noteText,
  })
  .refine(({ quote, text }) => quote !== null || text !== "", { path: ["text"], error: "Escribe el apunte." });
export type LessonNoteInput = z.output<typeof lessonNoteInput>;

export const noteForm = z.object({ text: noteText });
export const neededNoteForm = z.object({ text: noteText.min(1, "Escribe el apunte.") });

export const lessonNoteChange = z.strictObject({
  text: noteText,
  version: z.number("Indica la versión.").int("Indica la versión.").min(1, "Indica la versión."),
});
export type LessonNoteChange = z.output<typeof lessonNoteChange>;

export const lessonNote = z.object({
  id: z.string(),
  quote: z.string().nullable().meta({ description: "What was marked; null for a note on the lesson as a whole" }),
  prefix: z.string(),
  suffix: z.string(),
  text: z.string(),
  version: z.number().int().meta({ description: "A change names the one that it was made over" }),
  createdAt: isoDate,
});
export type LessonNote = z.input<typeof lessonNote>;
export const lessonNotes = z.object({ notes: z.array(lessonNote) });

export const noteList = pageOf(
  lessonNote.extend({
    lessonId: z.string(),
    lesson: z.string().meta({ description: "Its title" }),
    course: z.string().nullable(),
    path: z.string().nullable().meta({ description: "Of the lesson; null while it is off the site" }),
  }),
);
