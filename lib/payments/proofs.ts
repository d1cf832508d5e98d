import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { type ServedKind, usedBy } from "@/lib/files/kind";
import { removeFiles, removeWithFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";
import { readOption } from "@/lib/options/select";
import { copyPicture } from "@/lib/pictures/pictures";
import { maxPictureBytes, refusals } from "@/lib/pictures/shared/limits";
import { paymentOptions } from "./options";

const proofNotFound = () => new AppError("not_found", "No se encontró el comprobante.");

export const proofFiles: ServedKind = {
  label: "Comprobantes de pago",
  folder: "payment-proofs",
  names: /^(?<id>[0-9a-f]{32}\.(?:jpeg|png|webp))$/,
  isArchived: true,
  served: { keeps: "nobody", missing: proofNotFound },
  removePast: removePastProofs,
  strays: {
    findUsed: usedBy(async (names) => {
      const rows = await db.payment.findMany({ where: { proofName: { in: names } }, select: { proofName: true } });
      return rows.map(({ proofName }) => ({ id: proofName! }));
    }),
  },
};

const keyOf = (name: string): string => `${proofFiles.folder}/${name}`;

const mostBytes = 4 * 1024 ** 2;

/**
 * Encodes the picture anew and stores it under a name that says nothing of whose it is.
 * @throws AppError for what is no picture or too large
 */
export async function storeProof(picture: Uint8Array): Promise<string> {
  if (picture.length === 0) throw new AppError("bad_request", "Adjunta la imagen de tu comprobante.");
  if (picture.length > maxPictureBytes) throw new AppError("payload_too_large", refusals.bytes);
  return keepProof(await copyPicture(Buffer.from(picture), ["jpeg", "png", "webp"], mostBytes));
}

/** Stores what was encoded here. */
export async function keepProof({ bytes, format }: { bytes: Buffer; format: string }): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.${format}`;
  await storage.put(keyOf(name), bytes, { contentType: `image/${format}`, size: bytes.length });
  return name;
}

export const removeProof = (name: string): Promise<boolean> => removeFiles([keyOf(name)]);

/** Opens a payment's proof. @throws AppError `not_found` */
export async function openProof(paymentId: string, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { proofName: true } });
  const name = payment?.proofName;
  if (!name) throw proofNotFound();
  return openFile(proofFiles, asked, {
    key: keyOf(name),
    tag: `"${paymentId}"`,
    type: `image/${name.slice(name.lastIndexOf(".") + 1)}`,
    name: `comprobante-${paymentId}${name.slice(name.lastIndexOf("."))}`,
  });
}

/** Payments stay without their pictures; those that wait keep them. */
async function removePastProofs(now: Date): Promise<void> {
  const months = Number(await readOption(paymentOptions.proofRetentionMonths));
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  await removeWithFiles(db.payment, {
    where: { proofName: { not: null }, state: { not: "waiting" }, createdAt: { lt: before } },
    filesOf: ({ proofName }) => [proofName && keyOf(proofName)],
    forget: (where) => db.payment.updateMany({ where, data: { proofName: null } }),
  });
}
