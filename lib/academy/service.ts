import type { RenderSettings } from "@/lib/content/markdown";
import { type MarkdownSource, readMarkdown, renderSource } from "@/lib/content/source";
import { AppError } from "@/lib/core/errors";
import { absoluteUrl } from "@/lib/core/seo";
import type { Actor } from "@/lib/people/actor";
import { findCategory, findCourse, findLesson, findPremium } from "./queries";
import type { PremiumContent } from "./schema";

/** A category by its slug. @throws AppError `not_found` */
export async function getCategory(slug: string) {
  const category = await findCategory(slug);
  if (!category) throw new AppError("not_found", "No se encontró la categoría.");
  return category;
}

/** A course by its slug. @throws AppError `not_found` */
export async function getCourse(slug: string) {
  const course = await findCourse(slug);
  if (!course) throw new AppError("not_found", "Curso no encontrado.");
  return course;
}

const lessonNotFound = () => new AppError("not_found", "No se encontró la lección.");

/**
 * A lesson by its slug, with the members' fields for who is signed in. Wherever a text lives, it
 * has an address of this site. @throws AppError `not_found`
 */
export async function getLesson(actor: Actor | null, slug: string) {
  const [lesson, premium] = await Promise.all([findLesson(slug), actor ? findPremium(slug) : null]);
  if (!lesson) throw lessonNotFound();
  const addressOf = (call: string, source: MarkdownSource | null) =>
    source?.url || source?.text ? absoluteUrl(`/api/academy/lessons/${call}/${lesson.slug}`) : null;
  return {
    ...lesson,
    ...(premium ?? { markdownPremium: null, linksPremium: [] }),
    markdownUrl: addressOf("markdown", sourceOf(lesson)),
    markdownUrlPremium: addressOf("markdownPremium", premium && premiumSourceOf(premium)),
  };
}

type Free = Pick<NonNullable<Awaited<ReturnType<typeof findLesson>>>, "markdownUrl" | "markdown">;
type Premium = Pick<NonNullable<Awaited<ReturnType<typeof findPremium>>>, "markdownUrlPremium" | "markdownPremium">;

const sourceOf = ({ markdownUrl: url, markdown: text }: Free): MarkdownSource => ({ url, text });
const premiumSourceOf = ({ markdownUrlPremium: url, markdownPremium: text }: Premium): MarkdownSource => ({
  url,
  text,
});

/** The free text of a lesson as markdown. @throws AppError `not_found`, `unavailable` */
export async function getMarkdown(slug: string): Promise<string> {
  const lesson = await findLesson(slug);
  if (!lesson) throw lessonNotFound();
  return readText(sourceOf(lesson));
}

/** The members' text of a lesson as markdown. @throws AppError `not_found`, `unavailable` */
export async function getPremiumMarkdown(_actor: Actor, slug: string): Promise<string> {
  const premium = await findPremium(slug);
  if (!premium) throw lessonNotFound();
  return readText(premiumSourceOf(premium));
}

async function readText(source: MarkdownSource): Promise<string> {
  const { text, failed } = await readMarkdown(source);
  if (failed) throw new AppError("unavailable", "El texto no está disponible en este momento.");
  if (!text) throw new AppError("not_found", "La lección no tiene ese texto.");
  return text;
}

/** The members' part of a lesson, rendered for the page. @throws AppError `not_found` */
export async function getPremium(_actor: Actor, slug: string): Promise<PremiumContent> {
  const premium = await findPremium(slug);
  if (!premium) throw lessonNotFound();
  return renderPremium(premium);
}

/** What members read of a lesson, rendered. */
export async function renderPremium(
  {
    markdownUrlPremium: url,
    markdownPremium: text,
    linksPremium: links,
  }: NonNullable<Awaited<ReturnType<typeof findPremium>>>,
  settings?: RenderSettings,
): Promise<PremiumContent> {
  const article = await renderSource({ url, text }, { ...settings, tableLabel: "Tabla premium" });
  return {
    html: article && !article.failed ? article.html : null,
    failed: article?.failed ?? false,
    links,
  };
}
