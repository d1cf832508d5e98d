import { findFormer, pathsByName } from "@/lib/content/aliases";
import { db, pool } from "@/lib/core/db";
import type { ContentKind, Prisma } from "@/prisma/generated/client";
import { freshness } from "./shared/freshness";
import { minutesOf } from "./shared/minutes";
import { courseLevelOf, readPrerequisites } from "./shared/prerequisites";
import { categoryPath, coursePath, lessonPath } from "./shared/paths";

const courseItemSelect = {
  id: true,
  title: true,
  slug: true,
  description: true,
  thumbnail: true,
  createdAt: true,
  sections: { select: { lessons: { select: { words: true, videoMinutes: true, quizTime: true } } } },
} as const;

const categorySelect = {
  id: true,
  slug: true,
  name: true,
  description: true,
  thumbnail: true,
  courses: { select: courseItemSelect, orderBy: [{ position: "asc" }, { createdAt: "desc" }, { id: "asc" }] },
} satisfies Prisma.CategorySelect;

const lessonItemSelect = {
  id: true,
  slug: true,
  labelLesson: true,
  titleLesson: true,
  descriptionLesson: true,
  youtubeUrl: true,
  vkUrl: true,
  thumbnail: true,
  videoMinutes: true,
  words: true,
  quizTime: true,
  createdAt: true,
} as const;

const lessonsInOrder = [
  { lessonOrder: "asc" },
  { id: "asc" },
] as const satisfies Prisma.LessonOrderByWithRelationInput[];

const linkSelect = { id: true, name: true, url: true } as const;

type LessonRow = { createdAt: Date; words: number; videoMinutes: number | null; quizTime: number };

const toLessonItem = <T extends LessonRow>({ words, quizTime, ...lesson }: T) => ({
  ...lesson,
  minutes: minutesOf({ words, quizTime, videoMinutes: lesson.videoMinutes }),
  freshness: freshness(lesson.createdAt),
});

type CourseRow = { slug: string; createdAt: Date; sections: { lessons: Omit<LessonRow, "createdAt">[] }[] };

function toCourseItem<T extends CourseRow>({ sections, ...course }: T, { needs }: Courses) {
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    ...course,
    level: courseLevelOf(course.slug, needs),
    lessonCount: lessons.length,
    minutes: lessons.reduce((sum, lesson) => sum + minutesOf(lesson), 0),
    freshness: freshness(course.createdAt),
  };
}

type Client = Prisma.TransactionClient;

type Courses = Awaited<ReturnType<typeof queryCourses>>;

async function queryCourses(client: Client) {
  const rows = await client.course.findMany({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, slug: true, title: true, prerequisites: true, category: { select: { slug: true } } },
  });
  const links = new Map(
    rows.map(({ slug, title, category }) => [slug, { slug, title, path: coursePath(category.slug, slug) }]),
  );
  const needs = new Map<string, string[]>();
  for (const { slug, prerequisites } of rows) {
    const present: string[] = [];
    for (const named of readPrerequisites(prerequisites)) {
      const byId = async (id: string) => rows.find((row) => row.id === id)?.slug ?? null;
      const found = links.has(named) ? named : await findFormer(client, "course", named, byId);
      if (found && found !== slug) present.push(found);
    }
    needs.set(slug, present);
  }
  return { links, needs };
}

export async function queryCategories() {
  const [rows, courses] = await Promise.all([
    db.category.findMany({ select: categorySelect, orderBy: [{ position: "asc" }, { name: "asc" }] }),
    queryCourses(db),
  ]);
  return rows.map((row) => ({ ...row, courses: row.courses.map((course) => toCourseItem(course, courses)) }));
}

/** Looks up by the current or a former slug. */
const bySlug =
  <Found>(
    kind: ContentKind,
    read: (where: { slug: string } | { id: string }, client: Client) => Promise<Found | null>,
  ) =>
  async (slug: string, client: Client = db): Promise<Found | null> =>
    (await read({ slug }, client)) ?? findFormer(client, kind, slug, (id) => read({ id }, client));

export const queryCategory = bySlug("category", async (where, client) => {
  const row = await client.category.findUnique({ where, select: categorySelect });
  if (!row) return null;
  const courses = await queryCourses(client);
  return { ...row, courses: row.courses.map((course) => toCourseItem(course, courses)) };
});

// Whether there is a members' part, told without selecting it.
const withPremium = {
  OR: [
    { markdownPremium: { not: null } },
    { markdownUrlPremium: { not: null } },
    { links: { some: { isPremium: true } } },
  ],
} satisfies Prisma.LessonWhereInput;

/** A course with its sections and lessons in order, numbered from 1 among the public ones, or null. */
export const queryCourse = bySlug("course", async (where, client) => {
  // In sequence: a transaction's connection answers one query at a time.
  const row = await client.course.findUnique({
    where,
    select: {
      id: true,
      slug: true,
      title: true,
      description: true,
      thumbnail: true,
      hasCertificate: true,
      createdAt: true,
      updatedAt: true,
      category: { select: { slug: true, name: true } },
      sections: {
        orderBy: [{ sectionOrder: "asc" }, { id: "asc" }],
        select: {
          id: true,
          slug: true,
          titleSection: true,
          lessons: { select: lessonItemSelect, orderBy: lessonsInOrder },
        },
      },
    },
  });
  if (!row) return null;
  const forMembers = await client.lesson.findMany({
    where: { section: { course: where }, ...withPremium },
    select: { id: true },
  });
  const premium = new Set(forMembers.map(({ id }) => id));
  const { links, needs } = await queryCourses(client);
  const linksTo = (slugs: string[]) => slugs.map((slug) => links.get(slug)!);
  return {
    ...row,
    level: courseLevelOf(row.slug, needs),
    before: linksTo(needs.get(row.slug) ?? []),
    after: linksTo([...needs].flatMap(([slug, before]) => (before.includes(row.slug) ? [slug] : []))),
    freshness: freshness(row.createdAt),
    // Positions in the table also count drafts, so renumber.
    sections: row.sections.map((section, place) => ({
      ...section,
      sectionOrder: place + 1,
      lessons: section.lessons.map((lesson, at) => ({
        ...toLessonItem(lesson),
        lessonOrder: at + 1,
        hasPremium: premium.has(lesson.id),
      })),
    })),
  };
});

/** The public part of a lesson, or null. The members' columns and the quiz are not even selected. */
export const queryLesson = bySlug("lesson", async (where, client) => {
  const row = await client.lesson.findUnique({
    where,
    select: {
      ...lessonItemSelect,
      markdownUrl: true,
      markdown: true,
      task: true,
      taskTakes: true,
      taskRubric: true,
      updatedAt: true,
      links: { where: { isPremium: false }, select: linkSelect, orderBy: { position: "asc" } },
      section: {
        select: {
          slug: true,
          titleSection: true,
          lessons: { select: { id: true }, orderBy: lessonsInOrder },
          course: {
            select: { slug: true, title: true, thumbnail: true, category: { select: { slug: true, name: true } } },
          },
        },
      },
    },
  });
  if (!row) return null;
  const forMembers = await client.lesson.count({ where: { ...where, ...withPremium } });
  const withQuiz = await client.lesson.count({ where: { ...where, quiz: { not: "" } } });
  const { section, ...lesson } = row;
  const { category, ...course } = section.course;
  return {
    ...toLessonItem(lesson),
    lessonOrder: section.lessons.findIndex(({ id }) => id === lesson.id) + 1,
    hasPremium: forMembers > 0,
    hasQuiz: withQuiz > 0,
    section: { slug: section.slug, titleSection: section.titleSection },
    course,
    category,
  };
});

/** The members' part of a lesson, or null. Only for signed-in callers. */
export const findPremium = bySlug("lesson", async (where, client) => {
  const row = await client.lesson.findUnique({
    where,
    select: {
      id: true,
      markdownUrlPremium: true,
      markdownPremium: true,
      links: { where: { isPremium: true }, select: linkSelect, orderBy: { position: "asc" } },
    },
  });
  if (!row) return null;
  const { links, ...texts } = row;
  return { ...texts, linksPremium: links };
});

type LessonAddress = { slug: string; updatedAt: Date; section: string; course: string; category: string };

/** With the day of the last change. */
export async function queryAcademyAddresses() {
  const [categories, courses, lessons] = await Promise.all([
    db.category.findMany({ select: { slug: true, updatedAt: true }, orderBy: { position: "asc" } }),
    db.course.findMany({
      select: { slug: true, updatedAt: true, category: { select: { slug: true } } },
      orderBy: { createdAt: "asc" },
    }),
    pool.query<LessonAddress>(`
      select l.slug, l.updated_at as "updatedAt", s.slug as section, c.slug as course, g.slug as category
      from lessons l join sections s on s.id = l.section_id join courses c on c.id = s.course_id
        join categories g on g.id = c.category_id
      order by l.created_at desc, l.id`),
  ]);
  return {
    categories,
    courses,
    lessons: lessons.rows.map(({ section, course, category, ...lesson }) => ({
      ...lesson,
      section: { slug: section, course: { slug: course, category: { slug: category } } },
    })),
  };
}

/** Newest first. */
export async function queryLatestLessons(take: number, client: Client = db) {
  const rows = await client.lesson.findMany({
    take,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: {
      slug: true,
      titleLesson: true,
      descriptionLesson: true,
      createdAt: true,
      updatedAt: true,
      words: true,
      videoMinutes: true,
      quizTime: true,
      section: {
        select: {
          slug: true,
          course: { select: { slug: true, title: true, category: { select: { slug: true, name: true } } } },
        },
      },
    },
  });
  return rows.map(toLessonItem);
}

/** Public addresses by slug, former ones too. Rows are arrays, because there are many. */
export async function listAcademyPaths() {
  const read = (text: string) => pool.query<string[]>({ rowMode: "array", text });
  const [categories, courses, lessons] = await Promise.all([
    read("select id, slug from categories"),
    read("select c.id, c.slug, k.slug from courses c join categories k on k.id = c.category_id"),
    read(
      `select l.id, l.slug, k.slug, c.slug, s.slug from lessons l join sections s on s.id = l.section_id
       join courses c on c.id = s.course_id join categories k on k.id = c.category_id`,
    ),
  ]);
  return {
    categories: await pathsOf("category", categories.rows, ([, slug]) => categoryPath(slug!)),
    courses: await pathsOf("course", courses.rows, ([, slug, category]) => coursePath(category!, slug!)),
    lessons: await pathsOf("lesson", lessons.rows, ([, slug, category, course, section]) =>
      lessonPath(category!, course!, section!, slug!),
    ),
  };
}

/** @param rows id, slug, then the other parts of the path */
function pathsOf(kind: ContentKind, rows: string[][], pathOf: (row: string[]) => string): Promise<Map<string, string>> {
  const paths = new Map(rows.map((row) => [row[1]!, pathOf(row)]));
  const things = rows.map(([id, slug]) => ({ id: id!, name: slug! }));
  return pathsByName(kind, things, (slug) => paths.get(slug)!);
}
