import { db } from "@/lib/core/db";
import { toSquare } from "@/lib/core/images";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { type Changes, personTarget } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { profileAudit, userAudit } from "./audit";
import { changeUser } from "./change";
import { keepPhoto, newPhoto, removePhoto } from "./files";

/** Pixels; twice the largest size shown. */
const side = 512;

/** @throws AppError `not_found`, `forbidden`, or why the picture cannot be used */
export const savePhoto = (actor: Actor, id: string, image: Blob) =>
  store(image, (photo) =>
    changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
      const changes: Changes = { photo: [user.photo, photo] };
      await tx.user.update({ where: { id }, data: { photo }, select: { id: true } });
      await userAudit.record(tx, actor, { action: "user.update", target: personTarget(user), changes });
      return { before: user.photo };
    }),
  );

/** @throws AppError why the picture cannot be used */
export const saveOwnPhoto = (actor: Actor, image: Blob) =>
  store(image, (photo) => db.$transaction((tx) => replaceOwn(tx, actor, photo)));

export async function removeOwnPhoto(actor: Actor): Promise<void> {
  const { before } = await db.$transaction((tx) => replaceOwn(tx, actor, ""));
  await removePhoto(before);
}

async function store(image: Blob, refer: (photo: string) => Promise<{ before: string }>): Promise<{ photo: string }> {
  const bytes = await toSquare(Buffer.from(await image.arrayBuffer()), side);
  const photo = newPhoto();
  const { before } = await writeBefore({
    write: () => keepPhoto(bytes, photo),
    refer,
    discard: () => removePhoto(photo),
  });
  await removePhoto(before);
  return { photo };
}

async function replaceOwn(tx: Prisma.TransactionClient, actor: Actor, photo: string): Promise<{ before: string }> {
  // Locked, so that of two photos sent at once each finds the one it replaces.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`;
  const { photo: before } = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { photo: true } });
  await tx.user.update({ where: { id: actor.id }, data: { photo }, select: { id: true } });
  const changes: Changes = { photo: [before, photo] };
  if (photo !== before) await profileAudit.record(tx, actor, { action: "profile.update", changes });
  return { before };
}
