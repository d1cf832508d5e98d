import { longestQuote } from "./anchor";

export const notesPath = "/academy/notas";

export const noteHash = "nota-";
export const notePath = (lesson: string, id: string): string => `${lesson}#${noteHash}${id}`;

export const longestNote = 5_000;

/** Limits per person: in a lesson, and in all. */
export const mostOfLesson = 500;
export const mostNotes = 5_000;

export const quoteTooLong = `Marca como máximo ${longestQuote} caracteres.`;
