import { z } from "zod";
import {
  draftLinks,
  draftMarkdown,
  draftMarkup,
  draftPicture,
  draftText,
  readyLinks,
  readyUrl,
} from "@/lib/content/shared/fields";
import { invalidVk, invalidYoutube, vkId, youtubeId } from "@/lib/content/shared/video";
import { slug } from "@/lib/core/schema";

/* What is written of the academy: `…Draft` is what a working copy may be, `…Ready` what may be published. */

const readyTitle = z.string().trim().min(1, "Escribe el título.");

export const categoryDraft = z.strictObject({
  slug: draftText(120).default(""),
  name: draftText(120).default(""),
  description: draftMarkup(600).default(""),
  thumbnail: draftPicture.default(""),
});
export type CategoryFields = z.output<typeof categoryDraft>;
export const categoryReady = categoryDraft.extend({ slug, name: z.string().trim().min(1, "Escribe el nombre.") });

export const courseDraft = z.strictObject({
  slug: draftText(120).default(""),
  title: draftText(160).default(""),
  description: draftMarkup(1_000).default(""),
  thumbnail: draftPicture.default(""),
});
export type CourseFields = z.output<typeof courseDraft>;
export const courseReady = courseDraft.extend({ slug, title: readyTitle });

export const sectionDraft = z.strictObject({
  slug: draftText(120).default(""),
  titleSection: draftText(160).default(""),
});
export type SectionFields = z.output<typeof sectionDraft>;
export const sectionReady = sectionDraft.extend({ slug, titleSection: readyTitle });

export const lessonDraft = z.strictObject({
  slug: draftText(120).default(""),
  labelLesson: draftText(80).default(""),
  titleLesson: draftText(160).default(""),
  descriptionLesson: draftText(600).default(""),
  youtubeUrl: draftText(500).default(""),
  vkUrl: draftText(500).default(""),
  thumbnail: draftPicture.default(""),
  videoMinutes: z.number("Escribe los minutos.").int().min(1).max(1_000).nullable().default(null),
  markdown: draftMarkdown.default(""),
  markdownPremium: draftMarkdown.default(""),
  /** Where a text lives that is not stored here; it goes before the one that is. */
  markdownUrl: draftText(2_000).default(""),
  markdownUrlPremium: draftText(2_000).default(""),
  links: draftLinks.default([]),
  linksPremium: draftLinks.default([]),
});
export type LessonFields = z.output<typeof lessonDraft>;

const none = z.literal("");

export const lessonReady = lessonDraft.extend({
  slug,
  titleLesson: readyTitle,
  youtubeUrl: none.or(z.string().refine((link) => youtubeId(link) !== null, invalidYoutube)),
  vkUrl: none.or(z.string().refine((link) => /^\s*https?:\/\//i.test(link) && vkId(link) !== null, invalidVk)),
  markdownUrl: none.or(readyUrl),
  markdownUrlPremium: none.or(readyUrl),
  links: readyLinks,
  linksPremium: readyLinks,
});
