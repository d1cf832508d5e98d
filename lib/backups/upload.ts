import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { checkSql } from "./quarantine/statements";
import { type Manifest, onlySql } from "./schema";
import { keepBackup } from "./keep";
import { fittingName } from "./store/names";

type SentFile = { name: string; contents: AsyncIterable<Buffer> };

/**
 * Stores an uploaded SQL file, checked as a restore would while it arrives, so that no unusable file is listed.
 * @throws AppError `unsupported_media_type`, `bad_request` with the line, and as `keepBackup`
 */
export async function uploadBackup(actor: Actor, { name, contents }: SentFile): Promise<Manifest> {
  if (!/\.sql$/i.test(name)) throw new AppError("unsupported_media_type", onlySql, { file: onlySql });
  return keepBackup({
    ...{ name: fittingName(name, "sql"), kind: "sql", reason: "upload", author: actor, summary: null },
    contents: Readable.from(checked(contents), { objectMode: false }),
  });
}

/** Passes bytes at the speed of the check, and ends only if it passed. */
async function* checked(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const copy = new PassThrough();
  const checking = checkSql(copy);
  checking.catch(() => {}); // awaited below
  try {
    for await (const chunk of contents) {
      // A failed check never drains.
      if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), checking]);
      yield chunk;
    }
    copy.end();
    await checking;
  } finally {
    copy.destroy();
  }
}
