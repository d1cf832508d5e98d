import { cacheLife, cacheTag } from "next/cache";
import { readArticleQuestions } from "@/lib/content/questions";
import { renderLine } from "@/lib/content/markdown";
import { mayGetBetter, renderSource } from "@/lib/content/source";
import { readAtOnce } from "@/lib/core/db";
import { wordsOf } from "@/lib/questions/shared/words";
import { describePictures } from "@/lib/media/describe";
import * as queries from "./queries";

/**
 * The queries of ./queries behind Next's cache. lib/server expires the tag when the database reports a change; the
 * hourly renewal lets Hot and New fade.
 */
const academyTag = "academy";

function cached(): void {
  cacheTag(academyTag);
  cacheLife("hours");
}

export async function listCategories() {
  "use cache";
  cached();
  return describePictures(await queries.queryCategories());
}

export async function findCategory(slug: string) {
  "use cache";
  cached();
  return describePictures(await readAtOnce((tx) => queries.queryCategory(slug, tx)));
}

export async function findCourse(slug: string) {
  "use cache";
  cached();
  return describePictures(await readAtOnce((tx) => queries.queryCourse(slug, tx)));
}

export async function findLesson(slug: string) {
  "use cache";
  cached();
  return describePictures(await readAtOnce((tx) => queries.queryLesson(slug, tx)));
}

export async function listAcademyAddresses() {
  "use cache";
  cached();
  return queries.queryAcademyAddresses();
}

export async function listLatestLessons() {
  "use cache";
  cached();
  return readAtOnce((tx) => queries.queryLatestLessons(50, tx));
}

/** For failures, which are retried after a minute. */
const shortly = { stale: 30, revalidate: 60, expire: 3600 };

/** HTML of one line; empty without the category. */
export async function describeCategory(slug: string): Promise<string> {
  "use cache";
  return describe(await findCategory(slug));
}

export async function describeCourse(slug: string): Promise<string> {
  "use cache";
  return describe(await findCourse(slug));
}

async function describe(found: { description: string } | null): Promise<string> {
  cacheTag(academyTag);
  const { html, isMakeshift } = await renderLine(found?.description ?? "");
  if (isMakeshift) cacheLife(shortly);
  else cacheLife("hours");
  return html;
}

/** The free text of a lesson, rendered; null without one. A `failed` text is retried after a minute. */
export async function renderLesson(slug: string) {
  "use cache";
  cacheTag(academyTag);
  const lesson = await findLesson(slug);
  const article = lesson && (await renderSource({ url: lesson.markdownUrl, text: lesson.markdown }));
  if (mayGetBetter(article)) cacheLife(shortly);
  else cacheLife("hours");
  return article;
}

/** In plain words, without answers. */
export async function listPractice(slug: string): Promise<{ words: string; isChoice: boolean }[]> {
  "use cache";
  cacheTag(academyTag);
  const lesson = await findLesson(slug);
  const questions = await readArticleQuestions(lesson?.markdown ?? "").catch(() => null);
  if (questions) cacheLife("hours");
  else cacheLife(shortly);
  return (questions ?? []).slice(0, 20).map(({ prompt, kind }) => ({
    words: wordsOf(prompt).slice(0, 300),
    isChoice: kind === "one" || kind === "several",
  }));
}
