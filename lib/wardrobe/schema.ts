import { z } from "zod";
import { direction, flag, id, idOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { itemTypes } from "./shared/kinds";

/* What goes in and out of the wardrobe's calls. */

// ── Wardrobes ───────────────────────────────────────────────────────────────

const wardrobeName = line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre del armario.");

export const wardrobeInput = z.strictObject({
  name: wardrobeName,
  description: line(300, "La descripción es demasiado larga.").default(""),
  isPublic: flag.default(false),
  isIndexed: flag.default(false),
});
/** What is left out stays as it is. */
export const wardrobeChanges = z
  .strictObject({
    name: wardrobeName,
    description: line(300, "La descripción es demasiado larga."),
    isPublic: flag,
    isIndexed: flag,
    coverId: id.nullable(),
  })
  .partial();

// ── Pieces ──────────────────────────────────────────────────────────────────

export const itemType = z.enum(itemTypes, "Elige el tipo de prenda.");

export const itemFields = {
  type: itemType,
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre."),
  color: line(60, "El color es demasiado largo.").min(1, "Escribe el color."),
  size: line(30, "La talla es demasiado larga.").min(1, "Escribe la talla."),
  brand: line(60, "La marca es demasiado larga.").min(1, "Escribe la marca."),
};

/** What is typed of a piece that is sent; the picture comes beside it. */
export const itemInput = z.strictObject({ wardrobeId: id, ...itemFields });
/** What is changed of a piece, or of many at once; what is left out stays as it is. `wardrobeId` moves it to another of one's own. */
export const itemChanges = z.strictObject({ wardrobeId: id, ...itemFields }).partial();

/** Pieces that are chosen. */
export const itemIds = z.array(id).min(1, "Elige al menos una prenda.").max(500, "Elige como mucho 500 prendas.");

export const itemSorts = ["createdAt", "name", "wornCount", "lastWornOn"] as const;

export const itemQuery = pageQuery.extend({
  wardrobeId: id,
  type: itemType.or(z.literal("")).default(""),
  color: z.string().max(60).default(""),
  brand: z.string().max(60).default(""),
  size: z.string().max(30).default(""),
  /** Days without being worn; 0 asks for all. */
  unworn: z.coerce.number().int().min(0).max(3650).default(0),
  sort: z.enum(itemSorts).default("createdAt"),
  direction: direction.default("desc"),
});

/** A piece's picture, see `viewPath`. */
export const itemPicture = z.object({
  id: z.string(),
  shown: z.enum(["photo", "cut"]),
  /** 0 where it was never cut. */
  cutVersion: z.int(),
  confidence: z.number().nullable(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type ItemPicture = z.infer<typeof itemPicture>;

export const item = z.object({
  id: z.string(),
  wardrobeId: z.string(),
  type: z.enum(itemTypes),
  name: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  /** Where its picture is, in the middle size. */
  image: z.string(),
  picture: itemPicture,
  wornCount: z.int(),
  /** A day, such as 2026-11-23. */
  lastWornOn: z.iso.date().nullable(),
  createdAt: isoDate,
});
export type Item = z.infer<typeof item>;

export const itemPage = pageOf(item);

export const wardrobe = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  isIndexed: z.boolean(),
  /** An admin took it out of the public's sight. */
  isHidden: z.boolean(),
  cover: itemPicture.nullable(),
  counts: z.object({ top: z.int(), bottom: z.int(), accessory: z.int() }),
  createdAt: isoDate,
});
export type Wardrobe = z.infer<typeof wardrobe>;

/** A wardrobe with its newest 100 pieces of each kind. */
export const filledWardrobe = wardrobe.extend({
  tops: z.array(item),
  bottoms: z.array(item),
  accessories: z.array(item),
});
export type FilledWardrobe = z.infer<typeof filledWardrobe>;

// ── Outfits ─────────────────────────────────────────────────────────────────

export const outfitInput = z.strictObject({
  wardrobeId: id,
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre del conjunto."),
  itemIds: z.array(id).min(1, "Elige al menos una prenda.").max(12, "Un conjunto tiene como mucho 12 prendas."),
});
export const outfitChanges = outfitInput.omit({ wardrobeId: true }).partial();

const day = z.iso.date("El día no es válido.");

/** Something was worn: an outfit that is saved, or pieces. */
export const wearInput = z.strictObject({
  wornOn: day,
  outfitId: idOrNone,
  itemIds: z.array(id).max(12, "Un conjunto tiene como mucho 12 prendas.").default([]),
});

export const outfit = z.object({
  id: z.string(),
  wardrobeId: z.string(),
  name: z.string(),
  items: z.array(item),
  wornCount: z.int(),
  lastWornOn: z.iso.date().nullable(),
  createdAt: isoDate,
});
export type Outfit = z.infer<typeof outfit>;

export const wear = z.object({
  id: z.string(),
  wornOn: z.iso.date(),
  /** Of the outfit; empty for pieces that were put together on the day. */
  name: z.string(),
  outfitId: z.string().nullable(),
  items: z.array(item),
});
export type Wear = z.infer<typeof wear>;
