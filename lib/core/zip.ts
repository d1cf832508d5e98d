import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Gives the same bytes for the same texts, always. */
export function zip(files: { name: string; text: string }[]): Promise<Buffer> {
  const archive = new ZipFile();
  const dated = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };
  for (const { name, text } of files) archive.addBuffer(Buffer.from(text), name, dated);
  archive.end();
  return buffer(archive.outputStream);
}
