import { z } from "zod";
import { draftLinks, draftMarkup, draftPicture, draftText, readyLinks } from "@/lib/content/shared/fields";
import { invalidYoutube, youtubeId } from "@/lib/content/shared/video";
import { isDay } from "@/lib/core/days";
import { id, slug } from "@/lib/core/schema";
import { memberUsername, projectCategory } from "../schema";

/* What is written of the portfolio: `…Draft` is what a working copy may be, `…Ready` what may be published. */

const words = (max: number) => z.array(draftText(80), "Indica una lista.").max(max, `Como mucho ${max}.`);
const pictures = z.array(draftPicture, "Indica las imágenes.").max(30, "Como mucho 30 imágenes.");

export const projectDraft = z.strictObject({
  slug: draftText(120).default(""),
  title: draftText(160).default(""),
  description: draftText(600).default(""),
  client: draftText(120).default(""),
  category: projectCategory.default("web"),
  image: draftPicture.default(""),
  imageAlt: draftText(300).default(""),
  gallery: pictures.default([]),
  youtube: draftText(500).default(""),
  problem: draftMarkup(20_000).default(""),
  solution: draftMarkup(20_000).default(""),
  result: draftMarkup(20_000).default(""),
  /** Days of the studio's calendar, "2026-11-23"; an empty end while the work goes on. */
  startedOn: draftText(10).default(""),
  endedOn: draftText(10).default(""),
  isFeatured: z.boolean("Elige sí o no.").default(false),
  technologyIds: z.array(id, "Elige las tecnologías.").max(40, "Como mucho 40 tecnologías.").default([]),
  links: draftLinks.default([]),
  figures: z
    .array(z.strictObject({ value: draftText(40), label: draftText(120) }), "Indica las cifras.")
    .max(12, "Como mucho 12 cifras.")
    .default([]),
  collaborators: z
    .array(
      z.strictObject({ memberId: id, roles: words(12).default([]), skillsUsed: words(30).default([]) }),
      "Elige a las personas.",
    )
    .max(40, "Como mucho 40 personas.")
    .default([]),
});
export type ProjectFields = z.output<typeof projectDraft>;

const day = z.string().refine(isDay, "Escribe la fecha.");

export const projectReady = projectDraft
  .extend({
    slug,
    title: z.string().trim().min(1, "Escribe el título."),
    startedOn: day,
    endedOn: day.or(z.literal("")),
    youtube: z.literal("").or(z.string().refine((link) => youtubeId(link) !== null, invalidYoutube)),
    links: readyLinks,
  })
  .refine(({ startedOn, endedOn }) => endedOn === "" || endedOn >= startedOn, {
    path: ["endedOn"],
    error: "El final no puede ser antes del inicio.",
  });

export const memberDraft = z.strictObject({
  /** Its name in addresses. */
  username: draftText(40).default(""),
  name: draftText(80).default(""),
  lastName: draftText(80).default(""),
  title: draftText(120).default(""),
  about: draftText(5_000).default(""),
  country: draftText(80).default(""),
  image: draftPicture.default(""),
  email: draftText(254).default(""),
  /** The account of the person, which only admins choose; empty for none. */
  accountId: id.or(z.literal("")).default(""),
  skills: words(60).default([]),
  links: draftLinks.default([]),
});
export type MemberFields = z.output<typeof memberDraft>;
export const memberReady = memberDraft.extend({
  username: memberUsername,
  name: z.string().trim().min(1, "Escribe el nombre."),
  email: z.literal("").or(z.email("Escribe un correo válido.")),
  links: readyLinks,
});
