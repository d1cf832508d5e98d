import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { contentFolder, contentJson, daysAgo } from "@/lib/demo/demo";
import { roles } from "@/lib/people/shared/roles";
import { storeOriginal, storeViews } from "./files/files";
import { recountWears, signatureOf } from "./outfits/wears";
import type { Item } from "./schema";
import type { Prisma } from "@/prisma/generated/client";

type PieceFile = Pick<Item, "name" | "type" | "color" | "brand" | "size"> & { slug: string; ageDays: number };
type OutfitFile = { name: string; pieces: string[]; wornDaysAgo: number[] };
type WardrobeFile = {
  owner: string;
  name: string;
  description: string;
  isPublic: boolean;
  pieces: PieceFile[];
  outfits: OutfitFile[];
};

type PictureFile = { width: number; height: number; placeholder: string };

type Owned = { userId: string; wardrobeId: string };

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const accounts = await tx.user.findMany({ where: { username: { in: [...roles] } }, select: { id: true } });
  const empty = { name: "Mi armario", description: "Prendas de todos los días" };
  for (const { id: userId } of accounts) await tx.wardrobe.create({ data: { userId, ...empty }, select: { id: true } });
  const pictures = contentJson<Record<string, PictureFile>>("wardrobe", "pictures.json");
  for (const { owner, pieces, outfits, ...about } of contentJson<WardrobeFile[]>("wardrobe", "wardrobes.json")) {
    const owned = await findOrCreate(tx, owner, about);
    const ids = new Map<string, string>();
    for (const piece of pieces) ids.set(piece.slug, await createPiece(tx, owned, piece, pictures[piece.slug]!));
    for (const outfit of outfits) {
      await createOutfit(
        tx,
        owned,
        outfit,
        outfit.pieces.map((slug) => ids.get(slug)!),
      );
    }
    await recountWears(tx, [...ids.values()]);
  }
}

async function findOrCreate(
  tx: Prisma.TransactionClient,
  owner: string,
  about: Pick<WardrobeFile, "name" | "description" | "isPublic">,
): Promise<Owned> {
  const { id: userId, wardrobes } = await tx.user.findUniqueOrThrow({
    where: { username: owner },
    select: { id: true, wardrobes: { select: { id: true } } },
  });
  const wardrobeId = wardrobes[0]?.id ?? (await tx.wardrobe.create({ data: { userId, ...about } })).id;
  return { userId, wardrobeId };
}

async function createPiece(
  tx: Prisma.TransactionClient,
  { userId, wardrobeId }: Owned,
  { slug, ageDays, ...fields }: PieceFile,
  picture: PictureFile,
): Promise<string> {
  const id = randomUUID();
  const createdAt = daysAgo(ageDays);
  const bytes = await storePicture(id, slug);
  // Marked as done, because making AVIF would take minutes of a processor.
  const shown = { ...picture, shown: "cut", cutVersion: 1, avifVersion: 1 } as const;
  const { id: itemId } = await tx.wardrobeItem.create({
    data: {
      ...fields,
      wardrobeId,
      createdAt,
      picture: { create: { id, ownerId: userId, bytes, createdAt, ...shown } },
    },
    select: { id: true },
  });
  return itemId;
}

async function storePicture(id: string, slug: string): Promise<number> {
  const read = (name: string) => readFile(contentFolder("wardrobe", "pictures", `${slug}-${name}.webp`));
  const original = await read("original");
  const views = await Promise.all(
    (["photo", "cut"] as const).map(async (name) => {
      const [small, large] = await Promise.all([read(`${name}-small`), read(`${name}-large`)]);
      // The originals are no larger than the middle size.
      return ([320, 800, 1600] as const).map((size) => ({ name, size, bytes: size === 320 ? small : large }));
    }),
  );
  await Promise.all([storeOriginal(id, original), storeViews(id, views.flat(), 1)]);
  return [original, ...views.flat().map((view) => view.bytes)].reduce((sum, { length }) => sum + length, 0);
}

async function createOutfit(
  tx: Prisma.TransactionClient,
  { userId, wardrobeId }: Owned,
  { name, wornDaysAgo }: OutfitFile,
  itemIds: string[],
): Promise<void> {
  const items = { create: itemIds.map((itemId) => ({ itemId })) };
  const createdAt = daysAgo(Math.max(...wornDaysAgo) + 1);
  const { id: outfitId } = await tx.outfit.create({
    data: { wardrobeId, name, createdAt, items },
    select: { id: true },
  });
  for (const days of wornDaysAgo) {
    const wornOn = daysAgo(days);
    await tx.wear.create({
      data: { userId, wornOn, outfitId, signature: signatureOf(itemIds), createdAt: wornOn, items },
    });
  }
}
