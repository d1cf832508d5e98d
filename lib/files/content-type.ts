import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";

const office = "application/vnd.openxmlformats-officedocument";

/** Documents of Office by how their names end; those of the old one look alike inside. */
const oldOffice = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
} as const;
const newOffice = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
} as const;
export const officeTypes = { ...oldOffice, ...newOffice } as const;

/** What the beginning of a file says that it is; undefined where it tells nothing. */
export const readBeginning = (head: Uint8Array): Promise<{ ext: string; mime: string } | undefined> =>
  fileTypeFromBuffer(head).catch(() => undefined);

const aliases: Record<string, string> = { "audio/x-m4a": "audio/mp4", "audio/opus": "audio/ogg; codecs=opus" };

/**
 * The type of a file by its beginning; its name counts only where several kinds begin alike. Null
 * where nothing is known.
 */
export async function detectType(head: Buffer, name: string): Promise<string | null> {
  const found = await readBeginning(head);
  if (!found) return isPlainText(head) ? "text/plain" : null;
  const { mime } = found;
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  // The list of contents of a new document may stand behind what is looked at.
  const alike: Record<string, string> =
    mime === "application/x-cfb" ? oldOffice : mime === "application/zip" ? newOffice : {};
  return alike[ending] ?? aliases[mime] ?? mime;
}

/** A text that was cut may end within a sign. */
const isPlainText = (head: Buffer): boolean =>
  head.length > 0 && !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
