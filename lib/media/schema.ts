import { z } from "zod";
import { id, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { viewSizes } from "@/lib/pictures/shared/sizes";

export const noFile = "Elige una imagen.";
export const longestName = 120;
export const longestAlt = 300;

const name = line(longestName, `Usa un nombre de hasta ${longestName} caracteres.`);
const alt = line(longestAlt, `Usa como mucho ${longestAlt} caracteres.`);

const wrongFocus = "El punto no está dentro de la imagen.";
const share = z.number(wrongFocus).min(0, wrongFocus).max(1, wrongFocus);

export const mediaFields = z.strictObject({ alt: alt.default("") });

/** A new version comes alone. */
export const noFields = z.strictObject({});

export const mediaChanges = z.strictObject({
  name: name.min(1, "Escribe un nombre.").optional(),
  alt: alt.optional(),
  /** What stays in sight when the picture is cropped, in shares of its sides. */
  focalX: share.optional(),
  focalY: share.optional(),
});
export type MediaChanges = z.output<typeof mediaChanges>;

/** What its dialog asks for; the point is set beside. */
export const mediaWords = mediaChanges.pick({ name: true, alt: true });

export const media = z.object({
  id: z.string(),
  /** As texts refer to it: what is there is always its latest version. */
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  version: z.int(),
  focalX: z.number(),
  focalY: z.number(),
  /** Of a few pixels, as a data address. */
  placeholder: z.string(),
  createdAt: isoDate,
});
export type Media = z.output<typeof media>;

/** Something of the studio's that shows a picture. */
const mediaUse = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  href: z.string(),
  /** Whether some of it is published. */
  isPublished: z.boolean(),
});

export const mediaDetails = media.extend({
  /** Who uploaded it; null once their account is gone. */
  uploadedBy: z.string().nullable(),
  usedIn: z.array(mediaUse),
  /** Whether the caller may change it, and delete it. */
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
});
export type MediaDetails = z.output<typeof mediaDetails>;

/** Those of a page of the list, at most. */
const mostChosen = 100;

export const manyMedia = z.strictObject({
  ids: z
    .array(id.toLowerCase(), "Elige al menos una imagen.")
    .min(1, "Elige al menos una imagen.")
    .max(mostChosen, `Elige como mucho ${mostChosen} imágenes.`)
    .overwrite((all) => [...new Set(all)]),
});

export const removedMedia = z.object({
  removed: z.array(z.string()),
  /** What was not deleted, with the titles of what shows it; without any it is another person's. */
  kept: z.array(z.object({ id: z.string(), name: z.string(), usedIn: z.array(z.string()) })),
});
export type RemovedMedia = z.output<typeof removedMedia>;

export const mediaShows = ["all", "unused", "untold"] as const;
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

/** A file of a picture in addresses: its size, and its version unless it is the latest. */
export const mediaFile = z.strictObject({
  id,
  file: z
    .string()
    .regex(new RegExp(`^(?:${viewSizes.join("|")})(?:-[1-9]\\d{0,9})?$`))
    .default(String(viewSizes.at(-1))),
});
