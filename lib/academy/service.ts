import type { RenderSettings } from "@/lib/content/markdown";
import { type MarkdownSource, readMarkdown, renderSource } from "@/lib/content/source";
import { hasQuestions, withoutQuestions } from "@/lib/content/shared/question-blocks";
import { AppError } from "@/lib/core/errors";
import { absoluteUrl } from "@/lib/core/seo";
import type { Actor } from "@/lib/people/actor";
import { findLock, requireOpen } from "./locks";
import { queryCategory, queryCourse, queryLesson, findPremium } from "./queries";
import type { PremiumContent } from "./schema";

/** @throws AppError `not_found` */
function existing<Thing>(found: Thing | null, missing = "No se encontró la lección."): Thing {
  if (!found) throw new AppError("not_found", missing);
  return found;
}

/** @throws AppError `not_found` */
export const getCategory = async (slug: string) => existing(await queryCategory(slug), "No se encontró la categoría.");

/** @throws AppError `not_found` */
export const getCourse = async (slug: string) => existing(await queryCourse(slug), "Curso no encontrado.");

/**
 * A lesson by slug, with the members' fields for signed-in readers unless it is locked for them. Texts always get an
 * address of this site, wherever they are stored. @throws AppError `not_found`
 */
export async function getLesson(actor: Actor | null, slug: string) {
  const [found, members] = await Promise.all([queryLesson(slug), actor ? findPremium(slug) : null]);
  const lesson = existing(found);
  const premium = actor && members && !(await findLock(actor, lesson.id)) ? members : null;
  const addressOf = (call: string, source: MarkdownSource | null) =>
    source?.url || source?.text ? absoluteUrl(`/api/academy/lessons/${call}/${lesson.slug}`) : null;
  return {
    ...lesson,
    markdown: lesson.markdown && withoutQuestions(lesson.markdown),
    markdownPremium: premium?.markdownPremium ? withoutQuestions(premium.markdownPremium) : null,
    linksPremium: premium?.linksPremium ?? [],
    markdownUrl: addressOf("markdown", sourceOf(lesson)),
    markdownUrlPremium: addressOf("markdownPremium", premium && premiumSourceOf(premium)),
  };
}

type Lesson = NonNullable<Awaited<ReturnType<typeof queryLesson>>>;
type Premium = NonNullable<Awaited<ReturnType<typeof findPremium>>>;

const sourceOf = ({ markdownUrl: url, markdown: text }: Lesson): MarkdownSource => ({ url, text });
const premiumSourceOf = ({ markdownUrlPremium: url, markdownPremium: text }: Premium): MarkdownSource => ({
  url,
  text,
});

/** @throws AppError `not_found`, `unavailable` */
export const getMarkdown = async (slug: string): Promise<string> =>
  readText(sourceOf(existing(await queryLesson(slug))));

/** @throws AppError `not_found`, `forbidden`, `unavailable` */
export const getPremiumMarkdown = async (actor: Actor, slug: string): Promise<string> =>
  readText(premiumSourceOf(await getOpenPremium(actor, slug)));

/** @throws AppError `not_found`, `forbidden` */
async function getOpenPremium(actor: Actor, slug: string): Promise<Premium> {
  const premium = existing(await findPremium(slug));
  await requireOpen(actor, premium.id);
  return premium;
}

async function readText(source: MarkdownSource): Promise<string> {
  const { text, failed } = await readMarkdown(source);
  if (failed) throw new AppError("unavailable", "El texto no está disponible en este momento.");
  return withoutQuestions(existing(text, "La lección no tiene ese texto."));
}

/** @throws AppError `not_found`, `forbidden` */
export async function getPremium(actor: Actor, slug: string): Promise<PremiumContent> {
  const premium = await getOpenPremium(actor, slug);
  const rendered = await renderPremium(premium);
  return { ...rendered, ...(hasQuestions(rendered.html) && { lessonId: premium.id }) };
}

export async function renderPremium(premium: Premium, settings?: RenderSettings): Promise<PremiumContent> {
  const article = await renderSource(premiumSourceOf(premium), { ...settings, tableLabel: "Tabla premium" });
  return {
    html: article && !article.failed ? article.html : null,
    failed: article?.failed ?? false,
    links: premium.linksPremium,
  };
}
