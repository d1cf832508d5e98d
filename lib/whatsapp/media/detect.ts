import { officeTypes } from "@/lib/files/content-type";

/** The types of documents that Meta takes. */
const documents = new Set(["application/pdf", "text/plain", ...Object.values<string>(officeTypes)]);

export const isDocument = (type: string): boolean => documents.has(type);

/** What browsers show by themselves and that nobody can put a program into. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|3gpp|webm|quicktime)|audio\/[\w.+-]+)(?:;|$)/;

/** Whether a file of a type may be opened in the browser; others are only downloaded. */
export const isShown = (type: string): boolean => shown.test(type);
