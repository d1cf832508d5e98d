import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";

const office = "application/vnd.openxmlformats-officedocument";

/** Office types by extension; old documents look alike inside. */
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

export const readBeginning = (head: Uint8Array): Promise<{ ext: string; mime: string } | undefined> =>
  fileTypeFromBuffer(head).catch(() => undefined);

const aliases: Record<string, string> = { "audio/x-m4a": "audio/mp4", "audio/opus": "audio/ogg; codecs=opus" };

/** The type of a file by its first bytes; the name counts only between kinds that begin alike. Null when unknown. */
export async function detectType(head: Buffer, name: string): Promise<string | null> {
  const found = await readBeginning(head);
  if (!found) return isPlainText(head) ? "text/plain" : null;
  const { mime } = found;
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  // A new document's table of contents may lie beyond the first bytes.
  const alike: Record<string, string> =
    mime === "application/x-cfb" ? oldOffice : mime === "application/zip" ? newOffice : {};
  return alike[ending] ?? aliases[mime] ?? mime;
}

/** The cut may fall within a UTF-8 character. */
const isPlainText = (head: Buffer): boolean =>
  head.length > 0 && !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
