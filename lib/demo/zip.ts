import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A ZIP archive of some texts: the same bytes for the same texts, whenever and wherever it is made. */
export function zip(files: { name: string; text: string }[]): Promise<Buffer> {
  const archive = new ZipFile();
  const dated = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };
  for (const { name, text } of files) archive.addBuffer(Buffer.from(text), name, dated);
  archive.end();
  return buffer(archive.outputStream);
}
