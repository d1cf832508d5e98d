import { storage } from "@/lib/files/storage/storage";
import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { type AnyWork, type JobKind, work } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import type { Copy, CopyFormat } from "./copy";
import { picturePool } from "./picture-pool";
import type { Developed, PictureWork } from "./work";

/* A separate process decodes and encodes one picture at a time (picture-process.ts). */

const ask = picturePool<PictureWork>("lib/pictures/picture-process.ts", 1);

/**
 * Makes all display sizes, without metadata.
 * @throws AppError for an unsupported picture, `unavailable`; the signal's reason
 */
export const developPicture = (file: string, signal?: AbortSignal): Promise<Developed> =>
  ask("develop", { file }, signal);

/**
 * Re-encodes a picture to at most `most` bytes, in its own format if that is one of `formats`, else as JPEG.
 * @throws AppError for an unsupported picture, `unavailable`
 */
export const copyPicture = (
  bytes: Buffer,
  formats: readonly CopyFormat[],
  most = Number.MAX_SAFE_INTEGER,
): Promise<Copy> => ask("copy", { bytes, formats, most });

/** @throws AppError `unavailable` when too many wait. */
export async function toAvif(webp: Buffer): Promise<Buffer> {
  return (await ask("avif", { webp })).bytes;
}

export type Format = "webp" | "avif";

const hour = 60 * 60_000;

type Avif = {
  kind: JobKind<{ id: string }>;
  /** Views to convert, and a function that marks it as done; null for nothing to do. */
  find: (id: string) => Promise<{ views: ((format: Format) => string)[]; tell: () => Promise<unknown> } | null>;
  /** SQL: ids of all pictures without AVIF. */
  unmade: Prisma.Sql;
};

export const enqueueAvif = (tx: Prisma.TransactionClient, kind: Avif["kind"], id: string): Promise<void> =>
  enqueue(tx, kind, { id }, { dedupe: id });

/** Adds AVIF versions one after another: a third smaller, and too slow to wait for. */
export const avifWork = ({ kind, find, unmade }: Avif): AnyWork =>
  work({
    kind,
    atOnce: 1,
    waits: [hour, hour, hour],
    run: async ({ payload, signal }) => {
      const picture = await find(payload.id);
      for (const keyOf of picture?.views ?? []) {
        signal.throwIfAborted();
        const webp = await storage.read(keyOf("webp"));
        const avif = webp && (await toAvif(webp));
        if (avif && avif.length < webp.length) await storage.put(keyOf("avif"), avif, { contentType: "image/avif" });
      }
      await picture?.tell();
    },
    recover: (tx) =>
      enqueueMissing(
        tx,
        kind,
        Prisma.sql`SELECT jsonb_build_object('id', id) AS payload, id::text AS dedupe, now() + interval '1 minute' AS due_at
          FROM (${unmade}) AS unmade`,
      ),
  });
