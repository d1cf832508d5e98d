import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { fetchMedia } from "./fetch";
import { mediaNotFound } from "../not-found";

/** What was never here, and what Meta was told to have. */
const retriable = { bytes: null, key: { not: null }, metaId: { not: null }, messageId: { not: null } };

/**
 * Fetches a file once more that could not be, and waits for it.
 * @throws AppError `not_found`, `conflict` when it is there or somebody is at it.
 */
export async function retryMedia(id: string) {
  const { count } = await db.whatsappMedia.updateMany({
    where: { id, ...retriable, state: { in: ["waiting", "failed"] } },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), error: "" },
  });
  if (count > 0) await fetchMedia(id);
  const media = await db.whatsappMedia.findUnique({ where: { id }, select: { id: true, state: true, error: true } });
  if (!media) throw mediaNotFound();
  if (count === 0) throw new AppError("conflict", "El archivo ya está o se está descargando.");
  return media;
}
