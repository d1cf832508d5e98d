import { isDay, startOfDay } from "@/lib/core/days";
import type { MediaChanges } from "@/lib/media/schema";
import type { TreeKind } from "../shared/kinds";

/** What the front matter of each calls its fields, in the order in which they are written. What has no name there is no part of it. */
export const frontMatterKeys: Record<TreeKind, Record<string, string>> = {
  category: { title: "name", slug: "slug", description: "description", thumbnail: "thumbnail" },
  course: { title: "title", slug: "slug", description: "description", thumbnail: "thumbnail" },
  section: { title: "titleSection", slug: "slug" },
  lesson: {
    title: "titleLesson",
    slug: "slug",
    label: "labelLesson",
    description: "descriptionLesson",
    youtube: "youtubeUrl",
    vk: "vkUrl",
    thumbnail: "thumbnail",
    minutes: "videoMinutes",
    markdownUrl: "markdownUrl",
    premiumMarkdownUrl: "markdownUrlPremium",
    links: "links",
    premiumLinks: "linksPremium",
  },
};

/** Whether visitors are told since when something of a kind is there, which `createdAt` of its front matter says. */
export const isDated = (kind: TreeKind): boolean => kind !== "section";

const isoMoment = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The moment that front matter says: an ISO text, or a day of the studio's; null for what is neither. */
export function momentSaid(value: unknown): Date | null {
  if (typeof value !== "string") return null;
  const moment = isDay(value) ? startOfDay(value) : new Date(isoMoment.test(value) ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** What fields are called where a plan says what changes. */
export const fieldLabels: Record<string, string> = {
  name: "nombre",
  title: "título",
  titleSection: "título",
  titleLesson: "título",
  slug: "dirección",
  description: "descripción",
  descriptionLesson: "descripción",
  thumbnail: "portada",
  labelLesson: "etiqueta",
  youtubeUrl: "video de YouTube",
  vkUrl: "video de VK",
  videoMinutes: "minutos",
  markdown: "texto",
  markdownPremium: "texto para miembros",
  markdownUrl: "dirección del texto",
  markdownUrlPremium: "dirección del texto para miembros",
  links: "enlaces",
  linksPremium: "enlaces para miembros",
};

export const pictureLabels: Record<keyof MediaChanges, string> = {
  name: "nombre",
  alt: "texto alternativo",
  focalX: "punto de interés",
  focalY: "punto de interés",
};

/** Characters of the title of a section or a lesson. */
export const maxTitle = 160;
