import { z } from "zod";
import { id, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { viewSizes } from "@/lib/pictures/shared/sizes";

export const noFile = "Elige una imagen.";
export const longestName = 120;
export const longestAlt = 300;

const name = line(longestName, `Usa un nombre de hasta ${longestName} caracteres.`);
const alt = line(longestAlt, `Usa como máximo ${longestAlt} caracteres.`);

const wrongFocus = "El punto no está dentro de la imagen.";
const share = z.number(wrongFocus).min(0, wrongFocus).max(1, wrongFocus);

export const mediaFields = z.strictObject({ alt: alt.default("") });

/** A new version comes without fields. */
export const noFields = z.strictObject({});

export const mediaChanges = z.strictObject({
  name: name.min(1, "Escribe un nombre.").optional(),
  alt: alt.optional(),
  /** Focal point for cropping, in shares of the sides. */
  focalX: share.optional(),
  focalY: share.optional(),
});
export type MediaChanges = z.output<typeof mediaChanges>;

/** Fields of the dialog; the focal point is set separately. */
export const mediaWords = mediaChanges.pick({ name: true, alt: true });

export const media = z.object({
  id: z.string(),
  /** As texts refer to it: always the latest version. */
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  version: z.int(),
  focalX: z.number(),
  focalY: z.number(),
  placeholder: z.string(),
  createdAt: isoDate,
});
export type Media = z.output<typeof media>;

const mediaUse = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  href: z.string(),
  /** Whether any published version shows it. */
  isPublished: z.boolean(),
});

export const mediaDetails = media.extend({
  /** Null once the uploader's account is gone. */
  uploadedBy: z.string().nullable(),
  usedIn: z.array(mediaUse),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
});
export type MediaDetails = z.output<typeof mediaDetails>;

/** A page of the list at most. */
const mostChosen = 100;

export const manyMedia = z.strictObject({
  ids: z
    .array(id.toLowerCase(), "Elige al menos una imagen.")
    .min(1, "Elige al menos una imagen.")
    .max(mostChosen, `Elige como máximo ${mostChosen} imágenes.`)
    .overwrite((all) => [...new Set(all)]),
});

export const removedMedia = z.object({
  removed: z.array(z.string()),
  /** Pictures that stayed, with titles of their uses; without uses it belongs to another person. */
  kept: z.array(z.object({ id: z.string(), name: z.string(), usedIn: z.array(z.string()) })),
});
export type RemovedMedia = z.output<typeof removedMedia>;

const mediaShows = ["all", "unused", "untold"] as const;
export const mediaShowLabels: Record<(typeof mediaShows)[number], string> = {
  all: "Todas",
  unused: "Sin usar",
  untold: "Sin texto alternativo",
};

export const mediaQuery = pageQuery.extend({
  show: z.enum(mediaShows, "Elige cuáles mostrar.").default("all"),
});
export type MediaQuery = z.output<typeof mediaQuery>;
export const mediaPage = pageOf(media);

/** A file name in addresses: size, and version unless it is the latest. */
export const mediaFile = z.strictObject({
  id,
  file: z
    .string()
    .regex(new RegExp(`^(?:${viewSizes.join("|")})(?:-[1-9]\\d{0,9})?$`))
    .default(String(viewSizes.at(-1))),
});
