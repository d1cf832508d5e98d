import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/files/storage/storage";
import type { Prisma } from "@/prisma/generated/client";
import { callGraph, GraphError } from "../graph";
import type { ConfiguredSettings } from "../settings";

/** Milliseconds; Meta keeps files for thirty days, less one for safety. */
const keptMs = 29 * 24 * 3_600_000;

/**
 * Meta's id of a message's file, uploading it if needed; null without a file.
 * @throws GraphError, never uncertain: nothing was sent to anybody; AppError when the file is not available
 */
export async function metaIdOf(
  messageId: string,
  { accessToken, phoneNumberId, apiVersion }: ConfiguredSettings,
): Promise<string | null> {
  const media = await db.whatsappMedia.findUnique({
    where: { messageId },
    select: { id: true, key: true, mimeType: true, metaId: true, metaIdAt: true },
  });
  if (!media) return null;
  const { id, key, mimeType: type, metaId, metaIdAt } = media;
  if (metaId && metaIdAt && Date.now() - metaIdAt.getTime() < keptMs) return metaId;
  const file = key && (await storage.open(key));
  if (!file) throw new AppError("not_found", "No se encontró el archivo.");
  try {
    await forgetMetaId(messageId);
    const answer = await callGraph({
      method: "POST",
      path: `/${phoneNumberId}/media`,
      version: apiVersion,
      token: accessToken,
      file: { ...file, type, fields: { messaging_product: "whatsapp", type } },
    });
    const given = String(answer.id);
    await db.whatsappMedia.update({
      where: { id },
      data: { metaId: given, metaIdAt: new Date() },
      select: { id: true },
    });
    return given;
  } catch (error) {
    if (error instanceof GraphError)
      throw new GraphError(error.status, error.message, { ...error.reason, isUncertain: false });
    throw error;
  } finally {
    file.body.destroy();
  }
}

/** So that a resend uploads the file again. */
export async function forgetMetaId(messageId: string, tx: Prisma.TransactionClient = db): Promise<void> {
  await tx.whatsappMedia.updateMany({ where: { messageId }, data: { metaId: null } });
}
