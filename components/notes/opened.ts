import type { AnswerOf } from "@/lib/api/calls";
import type { Anchor } from "@/lib/notes/shared/anchor";

export type OwnNote = AnswerOf<"POST /api/notes/create">;

/** A saved note, or a new one on a part of the text or on the whole lesson. */
export type OpenedNote = { id: string; lessonId: string; anchor: Anchor | null; note: OwnNote | null };

export const newNote = (lessonId: string, anchor: Anchor | null): OpenedNote => ({
  ...{ id: crypto.randomUUID(), lessonId, anchor, note: null },
});

export const openNote = (lessonId: string, note: OwnNote): OpenedNote => ({
  ...{ id: note.id, lessonId, note },
  anchor: note.quote === null ? null : { quote: note.quote, prefix: note.prefix, suffix: note.suffix },
});
