import { queryCategory, queryCourse, queryLesson, findPremium } from "@/lib/academy/queries";
import { renderPremium } from "@/lib/academy/service";
import { renderLine, type RenderSettings } from "@/lib/content/markdown";
import { renderSource } from "@/lib/content/source";
import { askFor } from "@/lib/content/texts";
import { describePictures } from "@/lib/media/describe";
import * as products from "@/lib/products/queries";
import * as projects from "@/lib/projects/queries";
import { renderStory } from "@/lib/projects/story";
import { factsOfQuiz } from "@/lib/quizzes/catalog";
import { findQuiz } from "@/lib/quizzes/quiz";
import type { ContentKind, Prisma } from "@/prisma/generated/client";
import { asPublished } from "./stage";

/** Reads a page with its working copy in it; null when that is gone. */
export async function readPreview({ id, kind }: { id: string; kind: ContentKind }) {
  // Readers of the site never wait for a draft, and other previews for one text at most.
  const settings: RenderSettings = { ask: askFor(id) };
  switch (kind) {
    case "category": {
      const category = await asPublished(id, async (tx) => queryCategory(await slugIn(tx.category, id), tx));
      return asPage("category", category && { category, description: await describe(category, settings) });
    }
    case "course":
    case "section": {
      const course = await asPublished(id, async (tx) =>
        kind === "course" ? queryCourse(await slugIn(tx.course, id), tx) : findCourseOf(tx, id),
      );
      return asPage("course", course && { course, description: await describe(course, settings) });
    }
    case "lesson":
      return asPage("lesson", await readLesson(id, settings));
    case "project": {
      const project = await asPublished(id, (tx) => projects.queryProject({ id }, tx));
      return asPage("project", project && (await renderStory(project, settings)));
    }
    case "member":
      return asPage("member", await asPublished(id, (tx) => findMember(tx, id)));
    case "product":
      return asPage("product", await readProduct(id, settings));
    case "technology":
      return null;
  }
}

const describe = async ({ description }: { description: string }, settings: RenderSettings): Promise<string> =>
  (await renderLine(description, settings)).html;

const asPage = async <Kind extends string, Content>(kind: Kind, content: Content | null) =>
  content && { kind, content: await describePictures(content) };

type BySlug = {
  findUniqueOrThrow: (asked: { where: { id: string }; select: { slug: true } }) => Promise<{ slug: string }>;
};

const slugIn = async (table: BySlug, id: string): Promise<string> =>
  (await table.findUniqueOrThrow({ where: { id }, select: { slug: true } })).slug;

async function findCourseOf(tx: Prisma.TransactionClient, sectionId: string) {
  const { course } = await tx.section.findUniqueOrThrow({
    where: { id: sectionId },
    select: { course: { select: { slug: true } } },
  });
  return queryCourse(course.slug, tx);
}

async function readLesson(id: string, settings: RenderSettings) {
  const found = await asPublished(id, async (tx) => {
    const slug = await slugIn(tx.lesson, id);
    const lesson = await queryLesson(slug, tx);
    const course = lesson && (await queryCourse(lesson.course.slug, tx));
    return lesson && course && { lesson, course, premium: await findPremium(slug, tx), quiz: await findQuiz(id, tx) };
  });
  if (!found) return null;
  const { lesson, course, premium, quiz } = found;
  return {
    lesson,
    course,
    quiz: quiz && (await factsOfQuiz(quiz, settings.ask)),
    article: await renderSource({ url: lesson.markdownUrl, text: lesson.markdown }, settings),
    premium: premium && (await renderPremium(premium, settings)),
  };
}

async function findMember(tx: Prisma.TransactionClient, id: string) {
  const { username } = await tx.teamMember.findUniqueOrThrow({ where: { id }, select: { username: true } });
  return projects.queryMember(username, tx);
}

async function readProduct(id: string, settings: RenderSettings) {
  const product = await asPublished(id, async (tx) => products.queryProduct(await slugIn(tx.product, id), tx));
  if (!product) return null;
  const [description, related] = await Promise.all([
    renderSource({ url: product.markdownUrl, text: product.markdown }, settings),
    products.queryRelated(product, 3),
  ]);
  return { product, description, related };
}
