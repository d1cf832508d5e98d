import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { direction, flag, id, idOrNone, isoDate, line, month, pageOf, pageQuery } from "@/lib/core/schema";
import { role } from "@/lib/people/schema";
import { itemTypes, mostPieces } from "./shared/kinds";

const wardrobeFields = {
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre del armario."),
  description: line(300, "La descripción es demasiado larga."),
  isPublic: flag,
  isIndexed: flag,
};

export const wardrobeInput = z.strictObject({
  ...wardrobeFields,
  description: wardrobeFields.description.default(""),
  isPublic: flag.default(false),
  isIndexed: flag.default(false),
});
/** Omitted fields stay. */
export const wardrobeChanges = z.strictObject({ ...wardrobeFields, coverId: id.nullable() }).partial();
export type WardrobeInput = z.infer<typeof wardrobeInput>;
export type WardrobeChanges = z.infer<typeof wardrobeChanges>;

export const hiding = z.strictObject({ isHidden: flag });

const itemType = z.enum(itemTypes, "Elige el tipo de prenda.");

export const itemFields = {
  type: itemType,
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre."),
  color: line(60, "El color es demasiado largo.").min(1, "Escribe el color."),
  size: line(30, "La talla es demasiado larga.").min(1, "Escribe la talla."),
  brand: line(60, "La marca es demasiado larga.").min(1, "Escribe la marca."),
};

export const itemInput = z.strictObject({ wardrobeId: id, ...itemFields });
/** Omitted fields stay; `wardrobeId` moves the piece. */
export const itemChanges = z.strictObject({ wardrobeId: id, ...itemFields }).partial();
export type ItemChanges = z.infer<typeof itemChanges>;

const itemIds = z
  .array(id, "Elige al menos una prenda.")
  .min(1, "Elige al menos una prenda.")
  .max(mostPieces, `Elige ${mostPieces} prendas como máximo.`);

export const chosenItems = z.strictObject({ ids: itemIds });
export const manyItemChanges = z.strictObject({ ids: itemIds, changes: itemChanges });

const orAsItIs = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === "" ? undefined : typed), field.optional());

/** The form for several pieces: empty fields stay. */
export const manyItemsForm = z
  .object({
    type: orAsItIs(itemFields.type),
    color: orAsItIs(itemFields.color),
    size: orAsItIs(itemFields.size),
    brand: orAsItIs(itemFields.brand),
  })
  .refine((values) => Object.values(values).some((value) => value !== undefined), "Cambia al menos un dato.");

export const itemSorts = ["createdAt", "name", "wornCount", "lastWornOn"] as const;

/** Ignores case; empty for all. */
const choice = z.string().trim().max(60, "El filtro es demasiado largo.").default("");

export const itemQuery = pageQuery.extend({
  wardrobeId: id,
  type: itemType.or(z.literal("")).default(""),
  color: choice,
  brand: choice,
  size: choice,
  unworn: z.coerce
    .number("Los días no son válidos.")
    .int("Los días no son válidos.")
    .min(0, "Los días no son válidos.")
    .max(3650, "Los días no son válidos.")
    .default(0)
    .meta({ description: "Days without being worn; 0 asks for all" }),
  sort: z.enum(itemSorts, "Ese orden no existe.").default("createdAt"),
  direction: direction.default("desc"),
});
export type ItemQuery = z.infer<typeof itemQuery>;

export const itemPicture = z.object({
  id: z.string(),
  shown: z.enum(["photo", "cut"]),
  /** 0 without a cut. */
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
  image: z.string(),
  picture: itemPicture,
  wornCount: z.int(),
  /** A day, such as 2026-11-23. */
  lastWornOn: z.iso.date().nullable(),
  createdAt: isoDate,
});
export type Item = z.infer<typeof item>;

export const itemPage = pageOf(item);
export type ItemPage = z.infer<typeof itemPage>;
export const items = z.array(item);

export const poolItem = item.pick({ id: true, type: true, name: true, color: true, brand: true, size: true }).extend({
  picture: itemPicture,
});
export type PoolItem = z.infer<typeof poolItem>;
export const itemPool = z.array(poolItem);

const inUse = z.array(z.object({ value: z.string(), count: z.int() }));
export const itemChoices = z.object({ colors: inUse, brands: inUse, sizes: inUse });
export type ItemChoices = z.infer<typeof itemChoices>;

export const ofWardrobe = z.strictObject({ wardrobeId: id });
export const ofWardrobeOrAll = z.strictObject({ wardrobeId: idOrNone });

const image = z.string().regex(/^data:image\/\w+;base64,[\w+/=]+$/);

/** A trial cut that is not stored. Both pictures are `data:` addresses of the same size. */
export const cutout = z.object({
  picture: image,
  mask: image,
  width: z.int(),
  height: z.int(),
  confidence: z.number().nullable(),
  colours: z.array(z.string()),
  type: z.enum(itemTypes).nullable(),
});

export const wardrobe = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  isIndexed: z.boolean(),
  isHidden: z.boolean(),
  coverId: z.string().nullable(),
  /** The newest piece's when none is chosen. */
  cover: itemPicture.nullable(),
  counts: z.object({ top: z.int(), bottom: z.int(), accessory: z.int() }),
  createdAt: isoDate,
});
export type Wardrobe = z.infer<typeof wardrobe>;
export const wardrobes = z.array(wardrobe);

export const filledWardrobe = wardrobe.extend({
  tops: z.array(item),
  bottoms: z.array(item),
  accessories: z.array(item),
});
export type FilledWardrobe = z.infer<typeof filledWardrobe>;

export const personParams = z.strictObject({
  username: z
    .string()
    .max(40, "El nombre de usuario es demasiado largo.")
    .regex(/^[a-z0-9][a-z0-9._-]*$/, "El nombre de usuario no es válido."),
});

export const personQuery = pageQuery;
export type PersonQuery = z.infer<typeof personQuery>;

const personItem = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  photo: z.string(),
  role,
  publicWardrobes: z.int().meta({ description: "How many of their wardrobes everybody may see" }),
});
export type PersonItem = z.infer<typeof personItem>;
export const personPage = pageOf(personItem);

/** Only wardrobes that the caller may see, oldest first. */
export const filledPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  wardrobes: z.array(filledWardrobe),
});
export type FilledPerson = z.infer<typeof filledPerson>;

/** Removes duplicates; lower case, as the database has ids. */
const distinctIds = z.array(id).overwrite((ids) => [...new Set(ids.map((one) => one.toLowerCase()))]);

const piecesTogether = distinctIds.max(12, "Un conjunto puede tener 12 prendas como máximo.");
const somePieces = piecesTogether.min(1, "Elige al menos una prenda.");

export const outfitInput = z.strictObject({
  wardrobeId: id,
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre del conjunto."),
  itemIds: somePieces,
});
export type OutfitInput = z.output<typeof outfitInput>;

/** Omitted fields stay. */
export const outfitChanges = outfitInput.omit({ wardrobeId: true }).partial();
export type OutfitChanges = z.output<typeof outfitChanges>;

export const outfitName = outfitInput.pick({ name: true });

export const outfitIds = z.strictObject({
  ids: distinctIds.min(1, "Elige al menos un conjunto.").max(100, "Elige 100 conjuntos como máximo."),
});

export const outfitPieces = z.strictObject({ itemIds: somePieces });

export const outfitQuery = pageQuery.extend({ wardrobeId: idOrNone });
export type OutfitQuery = z.output<typeof outfitQuery>;

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

export const outfitPage = pageOf(outfit);

/** A saved outfit, loose pieces, or an outfit with other pieces. */
export const wearInput = z
  .strictObject({
    wornOn: z.string().refine(isDay, "El día no es válido."),
    outfitId: idOrNone,
    itemIds: piecesTogether.default([]),
  })
  .refine(({ outfitId, itemIds }) => outfitId !== "" || itemIds.length > 0, {
    path: ["itemIds"],
    error: "Elige un conjunto o al menos una prenda.",
  });
export type WearInput = z.output<typeof wearInput>;

export const wear = z.object({
  id: z.string(),
  wornOn: z.iso.date(),
  /** Empty for pieces combined on the day. */
  name: z.string(),
  outfitId: z.string().nullable(),
  items: z.array(item),
});
export type Wear = z.infer<typeof wear>;

/** With a wardrobe, only wears with pieces of it. */
export const wearQuery = z.strictObject({ month, wardrobeId: idOrNone });
export type WearQuery = z.output<typeof wearQuery>;

export const wearMonth = z.object({ days: z.array(wear) });
export type WearMonth = z.infer<typeof wearMonth>;
