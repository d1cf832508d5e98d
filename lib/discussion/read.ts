import { renderMembersText } from "@/lib/content/markdown";
import { plainHtml } from "@/lib/content/plain";
import { bindings } from "@/lib/core/bindings";
import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/paginate";
import { readPool } from "@/lib/core/read";
import type { Actor } from "@/lib/people/actor";
import { lessonPath } from "@/lib/academy/shared/paths";
import { getPlace, getQuestion, readableBy } from "./place";
import type { LessonQuestionsQuery } from "./schema";
import { posterSelect, posterName } from "./select";
import { discussionAnchor, mostReplies } from "./shared/discussion";

const shownAnswers = { where: { state: "shown" } } as const;

/** Newest first. @throws AppError `not_found`, `forbidden` */
export async function listLessonQuestions(actor: Actor | null, { lessonId, ...query }: LessonQuestionsQuery) {
  const place = await getPlace(actor, lessonId);
  const page = await paginate(db.discussionPost, query, {
    where: { lessonId, questionId: null, ...readableBy(actor, place) },
    orderBy: [{ createdAt: "desc" }],
    select: {
      ...{ id: true, title: true, state: true, createdAt: true, author: posterSelect },
      answers: { where: { state: "shown", isAccepted: true }, select: { id: true }, take: 1 },
      _count: { select: { answers: shownAnswers } },
    },
  });
  const results = page.results.map(({ author, answers, _count, ...row }) => ({
    ...row,
    author: posterName(author),
    answers: _count.answers,
    isSolved: answers.length > 0,
  }));
  return { ...page, results, mayAsk: place.isOpen };
}

/**
 * The accepted answer comes first.
 * @throws AppError `not_found`, `forbidden`
 */
export async function getThread(actor: Actor | null, id: string) {
  const { place } = await getQuestion(actor, id);
  const rows = await db.discussionPost.findMany({
    where: { AND: [readableBy(actor, place), { OR: [{ id }, { questionId: id }] }] },
    orderBy: [{ isAccepted: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: mostReplies + 1,
    include: { author: posterSelect, reports: { where: { userId: actor?.id ?? id }, select: { postId: true } } },
  });
  const html = await renderAll(rows.map(({ state, body }) => (state === "deleted" ? "" : body)));
  const posts = rows.map(({ author, authorId, body, reports, ...row }, at) => {
    const isOwn = actor !== null && authorId === actor.id && row.state !== "deleted";
    return {
      ...row,
      html: html[at]!,
      body: isOwn ? body : null,
      author: posterName(author),
      isOwn,
      isReported: reports.length > 0,
    };
  });
  const question = posts.find((post) => post.id === id)!;
  return {
    question,
    answers: posts.filter((post) => post !== question),
    mayAnswer: place.isOpen && question.state === "shown",
    mayAccept: place.isStaff || question.isOwn,
  };
}

/** Most characters that are rendered in one answer: of source, which costs time, and of HTML. */
const mostTexts = 100_000;
const mostHtml = 1_000_000;

/** Texts beyond that are shown as plain text, and cut to this length once even that is too much. */
const mostBeyond = 2_000;

/** One by one, so that other pages need not wait. */
async function renderAll(texts: string[]): Promise<string[]> {
  const all: string[] = [];
  let [read, made] = [0, 0];
  for (const text of texts) {
    const html =
      made >= mostHtml
        ? plainHtml(text, mostBeyond)
        : read < mostTexts
          ? (await renderMembersText(text)).html
          : plainHtml(text);
    [read, made] = [read + text.length, made + html.length];
    all.push(html);
  }
  return all;
}

type Similar = { id: string; title: string; isSolved: boolean; slugs: Parameters<typeof lessonPath> };

/**
 * Most similar first.
 * @throws AppError `not_found`, `forbidden`
 */
export async function findSimilar(actor: Actor, { lessonId, title }: { lessonId: string; title: string }) {
  const { courseId } = await getPlace(actor, lessonId);
  if (title.length < 5) return { results: [] };
  const { values, bind } = bindings();
  const typed = `plain_text(${bind(title)})`;
  const { rows } = await readPool.query<Similar>(
    `select * from (
      select post.id, post.title, array[category.slug, course.slug, section.slug, lesson.slug] as slugs,
        exists (select from discussion_posts answer
          where answer.question_id = post.id and answer.is_accepted and answer.state = 'shown') as "isSolved",
        greatest(similarity(plain_text(post.title), ${typed}), word_similarity(${typed}, plain_text(post.title))) as near
      from sections section join lessons lesson on lesson.section_id = section.id
        join courses course on course.id = section.course_id join categories category on category.id = course.category_id
        join discussion_posts post on post.lesson_id = lesson.id
      where section.course_id = ${bind(courseId)}::uuid and post.question_id is null and post.state = 'shown'
        -- What is below a lesson for members alone is found on its own page.
        and (lesson.id = ${bind(lessonId)}::uuid or coalesce(lesson.markdown, lesson.markdown_url, '') <> '')
    ) as found where near > 0.3 order by near desc, id limit 5`,
    values,
  );
  return {
    results: rows.map(({ slugs, ...row }) => ({ ...row, path: `${lessonPath(...slugs)}#${discussionAnchor(row.id)}` })),
  };
}
