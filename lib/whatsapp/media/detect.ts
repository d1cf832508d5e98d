import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";

const office = "application/vnd.openxmlformats-officedocument";

/** Documents of old Office look alike inside; their name tells which they are. */
const oldOffice: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

const newOffice: Record<string, string> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};

const aliases: Record<string, string> = { "audio/x-m4a": "audio/mp4", "audio/opus": "audio/ogg; codecs=opus" };

/**
 * What a file is by how it begins, never by what it is called, but where files of several kinds begin alike.
 * @returns its type; null where its beginning tells nothing.
 */
export async function detectType(head: Buffer, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!found) return isPlainText(head) ? "text/plain" : null;
  const mime: string = found.mime;
  if (mime === "application/x-cfb") return oldOffice[ending] ?? mime;
  // Its list of contents may stand behind what is looked at.
  if (mime === "application/zip") return newOffice[ending] ?? mime;
  return aliases[mime] ?? mime;
}

/** A text that was cut may end within a sign. */
const isPlainText = (head: Buffer): boolean =>
  head.length > 0 && !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));

/** The types of documents that Meta takes. */
const documents = new Set(["application/pdf", "text/plain", ...Object.values(oldOffice), ...Object.values(newOffice)]);

export const isDocument = (type: string): boolean => documents.has(type);

/** What browsers show by themselves and that nobody can put a program into. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|3gpp|webm|quicktime)|audio\/[\w.+-]+)(?:;|$)/;

/** Whether a file of a type may be opened in the browser; others are only downloaded. */
export const isShown = (type: string): boolean => shown.test(type);
