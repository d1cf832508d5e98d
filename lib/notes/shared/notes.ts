import { longestQuote } from "./anchor";

export const notesPath = "/academy/notas";

/** The place of a note in its lesson. */
export const noteHash = "nota-";
export const notePath = (lesson: string, id: string): string => `${lesson}#${noteHash}${id}`;

export const longestNote = 5_000;

/** Notes that are kept of one person: of a lesson, and of all. */
export const mostOfLesson = 500;
export const mostNotes = 5_000;

export const quoteTooLong = `Marca como mucho ${longestQuote} caracteres.`;
