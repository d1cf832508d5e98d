import { Readable } from "node:stream";
import { type Header, type Pack, pack } from "tar-stream";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { spool } from "./spool";
import { storedFiles } from "./stored-files";

/** What the dump is called in an archive; it is the first file of it. */
export const sqlName = "database.sql";

/**
 * A `.tar` of a dump and all files of the site, read after the dump: a file that came meanwhile is
 * in it, one that went is not, which the log tells. The dump is spooled first, since its length
 * precedes it.
 */
export function writeArchive(sql: Readable): Readable {
  const tar = pack();
  tar.on("error", () => {}); // the dump may fail before anybody reads; whoever does is told
  fill(tar, sql).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  const archive = Readable.from(tar, { objectMode: false });
  // Whoever reads no more of the one wants no more of the other.
  archive.once("close", () => sql.destroy());
  return archive;
}

async function fill(tar: Pack, sql: Readable): Promise<void> {
  const { size, body } = await spool(sql);
  await add(tar, { name: sqlName, size }, body);
  for await (const { key, modifiedAt } of storedFiles()) {
    const file = await storage.open(key);
    if (file) await add(tar, { name: key, size: file.size, mtime: modifiedAt }, file.body);
    else log.warn({ key }, "a file was removed while it was to be backed up");
  }
}

/** Puts one file into the archive, as fast as that is read. */
async function add(tar: Pack, header: Pick<Header, "name" | "size"> & Partial<Header>, body: Readable): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ ...header, mode: 0o640 }, (error) => (error ? reject(error) : resolve()));
    let goOn = () => {};
    for (const event of ["drain", "close"]) entry.on(event, () => goOn());
    const send = async () => {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (!entry.write(chunk)) await new Promise<void>((there) => (goOn = there));
        if (tar.destroyed) return;
      }
      entry.end(null);
    };
    send().catch(reject);
  });
  await written.finally(() => body.destroy());
}
