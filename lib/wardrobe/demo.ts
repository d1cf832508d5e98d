import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { day } from "@/lib/core/dates";
import { writeOriginal, writeViews } from "./files/files";
import { signatureOf } from "./outfits/signature";
import { recountWears } from "./outfits/wears";
import type { ItemType } from "./shared/kinds";
import type { Prisma } from "@/prisma/generated/client";

type PieceFile = {
  slug: string;
  name: string;
  type: ItemType;
  color: string;
  brand: string;
  size: string;
  ageDays: number;
};
type OutfitFile = { name: string; pieces: string[]; wornDaysAgo: number[] };
type WardrobeFile = {
  /** A username. */
  owner: string;
  name: string;
  description: string;
  isPublic: boolean;
  pieces: PieceFile[];
  outfits: OutfitFile[];
};

/** Of the cut, without its ground. */
type PictureFile = { width: number; height: number; placeholder: string };

type Owned = { userId: string; wardrobeId: string };

const content = path.join(process.cwd(), "prisma/content/wardrobe");
const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(content, file), "utf8")) as T;

/** The clothes of three people, as if they had photographed them, with what they wore together over the last weeks. */
export async function seedWardrobe(tx: Prisma.TransactionClient): Promise<void> {
  const pictures = readJson<Record<string, PictureFile>>("pictures.json");
  for (const { owner, pieces, outfits, ...about } of readJson<WardrobeFile[]>("wardrobes.json")) {
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
  const createdAt = ago(ageDays);
  const bytes = await storePicture(id, slug);
  // As if it had been made as AVIF and saved nothing: that would take minutes of a processor.
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

/** @returns how many bytes its files have */
async function storePicture(id: string, slug: string): Promise<number> {
  const read = (name: string) => readFile(path.join(content, "pictures", `${slug}-${name}.webp`));
  const original = await read("original");
  const views = await Promise.all(
    (["photo", "cut"] as const).map(async (name) => {
      const [small, large] = await Promise.all([read(`${name}-small`), read(`${name}-large`)]);
      // They were never larger than the middle size.
      return ([320, 800, 1600] as const).map((size) => ({ name, size, bytes: size === 320 ? small : large }));
    }),
  );
  await Promise.all([writeOriginal(id, original), writeViews(id, views.flat(), 1)]);
  return [original, ...views.flat().map((view) => view.bytes)].reduce((sum, { length }) => sum + length, 0);
}

async function createOutfit(
  tx: Prisma.TransactionClient,
  { userId, wardrobeId }: Owned,
  { name, wornDaysAgo }: OutfitFile,
  itemIds: string[],
): Promise<void> {
  const items = { create: itemIds.map((itemId) => ({ itemId })) };
  const createdAt = ago(Math.max(...wornDaysAgo) + 1);
  const { id: outfitId } = await tx.outfit.create({
    data: { wardrobeId, name, createdAt, items },
    select: { id: true },
  });
  for (const days of wornDaysAgo) {
    const wornOn = ago(days);
    await tx.wear.create({
      data: { userId, wornOn, outfitId, signature: signatureOf(itemIds), createdAt: wornOn, items },
    });
  }
}

const ago = (days: number): Date => new Date(Date.now() - days * day);
