import type { RenderSettings } from "@/lib/content/markdown";
import { renderSource } from "@/lib/content/source";
import { AppError } from "@/lib/core/errors";
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

/** A lesson by its slug; the members' fields are filled only for somebody who is signed in. @throws AppError `not_found` */
export async function getLesson(actor: Actor | null, slug: string) {
  const [lesson, premium] = await Promise.all([findLesson(slug), actor ? findPremium(slug) : null]);
  if (!lesson) throw lessonNotFound();
  return { ...lesson, ...(premium ?? { markdownUrlPremium: null, markdownPremium: null, linksPremium: [] }) };
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
