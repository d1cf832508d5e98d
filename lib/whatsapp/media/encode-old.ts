import { db } from "@/lib/core/db";
import { removeFiles } from "@/lib/files/remove";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { nilId } from "@/lib/core/uuid";
import { pictureAt } from "./inspect";

const most = 200;

/**
 * Encodes older pictures again to strip their metadata. Safe in parallel.
 * @returns how many
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
      log.warn({ err: error, media: row.id }, "a picture of WhatsApp was not encoded anew"); // retried in the next hour
    }
  }
  if (encoded > 0) log.info({ encoded }, "pictures of WhatsApp were encoded anew");
  return encoded;
}

/** An unreadable picture becomes a document, which is only downloaded. */
async function encode(id: string, key: string): Promise<void> {
  const picture = await pictureAt(key);
  const { thumbnail: _, ...facts } = picture ?? { kind: "document", thumbnail: null };
  const data = { ...facts, encodedAt: new Date() };
  const { count } = await db.whatsappMedia.updateMany({ where: { id, key }, data });
  if (count === 0) await removeFiles([key]);
}
