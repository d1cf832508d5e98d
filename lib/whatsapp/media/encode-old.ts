import { db } from "@/lib/core/db";
import { removeFiles } from "@/lib/files/remove";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { nilId } from "@/lib/core/uuid";
import { pictureAt } from "./inspect";

const most = 200;

/**
 * Encodes anew the pictures from before that was done with each: what their files told besides is
 * gone then. Any number of processes may do so at once, as twice does no harm. @returns how many
 * were
 */
export async function encodeOldPictures(): Promise<number> {
  let encoded = 0;
  for (let after = nilId; encoded < most;) {
    const [row] = await db.whatsappMedia.findMany({
      where: {
        state: "stored",
        kind: { in: ["image", "sticker"] },
        encodedAt: null,
        key: { not: null },
        id: { gt: after },
      },
      orderBy: { id: "asc" },
      take: 1,
      select: { id: true, key: true },
    });
    if (!row) break;
    after = row.id;
    try {
      await encode(row.id, row.key!);
      encoded += 1;
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      log.warn({ err: error, media: row.id }, "a picture of WhatsApp was not encoded anew"); // the next hour it is tried again
    }
  }
  if (encoded > 0) log.info({ encoded }, "pictures of WhatsApp were encoded anew");
  return encoded;
}

/** What cannot be read is a document from now on, which is only downloaded. */
async function encode(id: string, key: string): Promise<void> {
  const picture = await pictureAt(key);
  const { thumbnail: _, ...facts } = picture ?? { kind: "document", thumbnail: null };
  const data = { ...facts, encodedAt: new Date() };
  const { count } = await db.whatsappMedia.updateMany({ where: { id, key }, data });
  // Its message was removed meanwhile.
  if (count === 0) await removeFiles([key]);
}
