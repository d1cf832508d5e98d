import { randomInt } from "node:crypto";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { outlineOf } from "@/lib/pictures/encode";
import { enqueueAvif } from "@/lib/pictures/pictures";
import type { Prisma } from "@/prisma/generated/client";
import { pieceNotFound, itemOwnedBy } from "../access";
import { wardrobeAvifKind } from "../files/avif";
import { readView } from "../files/serve";
import { bytesOf, removeCut, storeViews } from "../files/files";
import { getPiece } from "../items/service";
import { cutPhoto, type CutOptions } from "../pictures/pictures";
import type { Item } from "../schema";
import { confident } from "../shared/cutout/confident";
import { readQuota, requireRoom, holdQuota } from "./quota";

type Owner = Pick<Actor, "id" | "role">;

/** Each stroke counts as one. */
const limit = { points: 600, seconds: 3_600 };

/** @throws AppError `too_many_requests` */
export const limitCuts = (actor: Pick<Owner, "id">): Promise<void> =>
  enforceLimit("wardrobe.cut", namedKey(actor.id), limit);

const photoMissing = () => new AppError("not_found", "No se encontró la foto.");

/**
 * Cuts a photograph again. A person's cut is shown, an automatic one only if it can be trusted.
 * @throws AppError `not_found`, `insufficient_storage`; errors of `cutPhoto`
 */
export async function cutItem(actor: Owner, itemId: string, finding: CutOptions): Promise<Item> {
  const { id } = await getPicture(db, actor, itemId);
  const photo = await readView({ id, shown: "photo", cutVersion: 0 }, 1600);
  if (!photo) throw photoMissing();
  const { views, outline, confidence } = await cutPhoto(photo, finding);
  const isShown = Boolean(finding.mask || finding.strokes?.length) || (confidence ?? 1) >= confident;
  const shown = isShown
    ? { shown: "cut" as const, ...outline }
    : { shown: "photo" as const, ...(await outlineOf(sharp(photo))) };
  // A random version gives each cut its own files.
  const cutVersion = randomInt(2, 2 ** 31);
  const before = await writeBefore({
    write: () => storeViews(id, views, cutVersion),
    refer: async () => {
      const [bytes, quota] = await Promise.all([bytesOf(id, cutVersion), readQuota()]);
      return db.$transaction(async (tx) => {
        await holdQuota(tx, actor);
        const last = await getPicture(tx, actor, itemId);
        await requireRoom(tx, actor, bytes - last.bytes, quota);
        await tx.wardrobePicture.update({
          where: { id },
          data: { cutVersion, confidence, bytes, ...shown },
          select: { id: true },
        });
        await enqueueAvif(tx, wardrobeAvifKind, id);
        return last.cutVersion;
      });
    },
    discard: () => removeCut(id, cutVersion),
  });
  await removeCut(id, before);
  return getPiece(actor, itemId);
}

/** @throws AppError `not_found`; `conflict` for a piece without a cut */
export async function showPicture(actor: Owner, itemId: string, shown: "photo" | "cut"): Promise<Item> {
  const { id, cutVersion } = await getPicture(db, actor, itemId);
  if (shown === "cut" && cutVersion === 0) throw new AppError("conflict", "Esta prenda no tiene recorte.");
  const view = await readView({ id, shown, cutVersion }, 1600);
  if (!view) throw photoMissing();
  const outline = await outlineOf(sharp(view));
  // If another cut was made meanwhile, that one stays shown.
  await db.wardrobePicture.updateMany({ where: { id, cutVersion }, data: { shown, ...outline } });
  return getPiece(actor, itemId);
}

async function getPicture(tx: Prisma.TransactionClient, actor: Owner, itemId: string) {
  const picture = await tx.wardrobePicture.findFirst({
    where: { item: { ...itemOwnedBy(actor), id: itemId } },
    select: { id: true, cutVersion: true, bytes: true },
  });
  if (!picture) throw pieceNotFound();
  return picture;
}
