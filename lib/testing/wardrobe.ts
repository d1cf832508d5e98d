import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";

type Item = Partial<Omit<Prisma.WardrobeItemUncheckedCreateInput, "picture">>;

/** A wardrobe of somebody, private unless told. */
export const addWardrobe = (userId: string, data: Partial<Prisma.WardrobeUncheckedCreateInput> = {}) =>
  db.wardrobe.create({ data: { userId, name: `Armario ${randomUUID().slice(0, 8)}`, ...data } });

type Picture = Partial<Prisma.WardrobePictureUncheckedCreateWithoutItemInput>;

/** A piece with the row of its picture, but no files. */
export const addItem = (wardrobeId: string, data: Item = {}, picture: Picture = {}) =>
  db.wardrobeItem.create({
    data: {
      wardrobeId,
      type: "top",
      name: "Polo",
      brand: "Alpaca",
      color: "Azul",
      size: "M",
      ...data,
      picture: { create: { width: 800, height: 1000, placeholder: "data:image/webp;base64,AA", ...picture } },
    },
    include: { picture: true },
  });
