import type { ContentAdapter, Placed } from "@/lib/content/adapter";
import { dateRows, placedRows, refuseTaken, textOrNull } from "@/lib/content/placed";
import { Prisma } from "@/prisma/generated/client";
import {
  type CategoryFields,
  categoryDraft,
  categoryReady,
  type CourseFields,
  courseDraft,
  courseReady,
  type LessonFields,
  lessonDraft,
  lessonReady,
  type SectionFields,
  sectionDraft,
  sectionReady,
} from "./shared/fields";
import { categoryPath, coursePath, lessonPath } from "./shared/paths";

/* How the studio writes the academy: all that is to stand there in one statement for each table, be it one lesson or five hundred. */

const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);
const slugsOf = (items: Placed<{ slug: string }>[]): string[] => items.map(({ fields }) => fields.slug);

export const categoryAdapter: ContentAdapter<CategoryFields> = {
  kind: "category",
  draft: categoryDraft,
  ready: categoryReady,
  titleOf: ({ name }) => name,
  slugOf: ({ slug }) => slug,
  blank: (name, slug) => ({ name, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM categories`,
  async project(tx, items) {
    const slugs = slugsOf(items);
    await refuseTaken(
      tx,
      "slug",
      slugs,
      Prisma.sql`
        SELECT slug AS value, name AS by FROM categories
        WHERE slug = ANY(${slugs}) AND id <> ALL(${idsOf(items)}::uuid[])`,
    );
    await tx.$executeRaw`
      INSERT INTO categories (id, slug, name, description, thumbnail, position, created_at)
      SELECT id, fields->>'slug', fields->>'name', fields->>'description', fields->>'thumbnail', position, "publishedAt"
      FROM ${placedRows(items)}
      ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, description = excluded.description,
        thumbnail = excluded.thumbnail, position = excluded.position, updated_at = now()`;
  },
  async withdraw(tx, ids) {
    await tx.$executeRaw`DELETE FROM categories WHERE id = ANY(${ids}::uuid[])`;
  },
  date: dateRows(Prisma.sql`categories`),
  async place(tx, items) {
    await tx.$executeRaw`
      UPDATE categories SET position = placed.position FROM ${placedRows(items)} WHERE placed.id = categories.id`;
  },
  read: (tx, ids) => tx.$queryRaw`
    SELECT id, null AS "parentId", position, created_at AS "publishedAt",
      jsonb_build_object('slug', slug, 'name', name, 'description', description, 'thumbnail', thumbnail) AS fields
    FROM categories WHERE id = ANY(${ids}::uuid[])`,
  pathOf: ([category]) => categoryPath(category!),
};

export const courseAdapter: ContentAdapter<CourseFields> = {
  kind: "course",
  draft: courseDraft,
  ready: courseReady,
  titleOf: ({ title }) => title,
  slugOf: ({ slug }) => slug,
  blank: (title, slug) => ({ title, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM courses`,
  async project(tx, items) {
    const slugs = slugsOf(items);
    await refuseTaken(
      tx,
      "slug",
      slugs,
      Prisma.sql`
        SELECT slug AS value, title AS by FROM courses
        WHERE slug = ANY(${slugs}) AND id <> ALL(${idsOf(items)}::uuid[])`,
    );
    await tx.$executeRaw`
      INSERT INTO courses (id, category_id, slug, title, description, thumbnail, position, created_at)
      SELECT id, "parentId", fields->>'slug', fields->>'title', fields->>'description', fields->>'thumbnail', position, "publishedAt"
      FROM ${placedRows(items)}
      ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, slug = excluded.slug, title = excluded.title,
        description = excluded.description, thumbnail = excluded.thumbnail, position = excluded.position, updated_at = now()`;
  },
  async withdraw(tx, ids) {
    await tx.$executeRaw`DELETE FROM courses WHERE id = ANY(${ids}::uuid[])`;
  },
  date: dateRows(Prisma.sql`courses`),
  async place(tx, items) {
    await tx.$executeRaw`
      UPDATE courses SET position = placed.position, category_id = placed."parentId"
      FROM ${placedRows(items)} WHERE placed.id = courses.id`;
  },
  // Those that were never ordered all have the position 0, and visitors see the newest first.
  read: (tx, ids) => tx.$queryRaw`
    SELECT id, category_id AS "parentId", place::int AS position, created_at AS "publishedAt",
      jsonb_build_object('slug', slug, 'title', title, 'description', description, 'thumbnail', thumbnail) AS fields
    FROM (
      SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY position, created_at DESC, id) - 1 AS place FROM courses
    ) AS courses WHERE id = ANY(${ids}::uuid[])`,
  pathOf: ([category, course]) => coursePath(category!, course!),
};

export const sectionAdapter: ContentAdapter<SectionFields> = {
  kind: "section",
  draft: sectionDraft,
  ready: sectionReady,
  titleOf: ({ titleSection }) => titleSection,
  slugOf: ({ slug }) => slug,
  blank: (titleSection, slug) => ({ titleSection, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM sections`,
  async project(tx, items) {
    await refuseTakenSections(
      tx,
      idsOf(items),
      items.map(({ parentId, fields }) => `${parentId} ${fields.slug}`),
    );
    await tx.$executeRaw`
      INSERT INTO sections (id, course_id, slug, title_section, section_order)
      SELECT id, "parentId", fields->>'slug', fields->>'titleSection', position FROM ${placedRows(items)}
      ON CONFLICT (id) DO UPDATE SET course_id = excluded.course_id, slug = excluded.slug,
        title_section = excluded.title_section, section_order = excluded.section_order`;
  },
  async withdraw(tx, ids) {
    await tx.$executeRaw`DELETE FROM sections WHERE id = ANY(${ids}::uuid[])`;
  },
  async place(tx, items) {
    const moved = await tx.$queryRaw<{ name: string }[]>`
      SELECT placed."parentId" || ' ' || slug AS name FROM ${placedRows(items)} JOIN sections ON sections.id = placed.id`;
    await refuseTakenSections(
      tx,
      idsOf(items),
      moved.map(({ name }) => name),
    );
    await tx.$executeRaw`
      UPDATE sections SET section_order = placed.position, course_id = placed."parentId"
      FROM ${placedRows(items)} WHERE placed.id = sections.id`;
  },
  read: (tx, ids) => tx.$queryRaw`
    SELECT s.id, s.course_id AS "parentId", s.section_order AS position, c.created_at AS "publishedAt",
      jsonb_build_object('slug', s.slug, 'titleSection', s.title_section) AS fields
    FROM sections s JOIN courses c ON c.id = s.course_id WHERE s.id = ANY(${ids}::uuid[])`,
  pathOf: () => null,
};

/** Two courses may call a section alike. @param names the course of each, and its slug */
const refuseTakenSections = (tx: Prisma.TransactionClient, ids: string[], names: string[]) =>
  refuseTaken(
    tx,
    "slug",
    names,
    Prisma.sql`
      SELECT slug AS value, title_section AS by FROM sections
      WHERE course_id || ' ' || slug = ANY(${names}) AND id <> ALL(${ids}::uuid[])`,
  );

export const lessonAdapter: ContentAdapter<LessonFields> = {
  kind: "lesson",
  draft: lessonDraft,
  ready: lessonReady,
  titleOf: ({ titleLesson }) => titleLesson,
  slugOf: ({ slug }) => slug,
  blank: (titleLesson, slug) => ({ titleLesson, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM lessons`,
  async project(tx, items) {
    const slugs = slugsOf(items);
    await refuseTaken(
      tx,
      "slug",
      slugs,
      Prisma.sql`
        SELECT slug AS value, title_lesson AS by FROM lessons
        WHERE slug = ANY(${slugs}) AND id <> ALL(${idsOf(items)}::uuid[])`,
    );
    const ids = idsOf(items);
    await tx.$executeRaw`
      INSERT INTO lessons (id, section_id, lesson_order, slug, label_lesson, title_lesson, description_lesson, thumbnail,
        youtube_url, vk_url, video_minutes, markdown, markdown_premium, markdown_url, markdown_url_premium, created_at)
      SELECT id, "parentId", position, fields->>'slug', fields->>'labelLesson', fields->>'titleLesson',
        fields->>'descriptionLesson', fields->>'thumbnail', ${textOrNull("youtubeUrl")}, ${textOrNull("vkUrl")},
        (fields->>'videoMinutes')::int, ${textOrNull("markdown")}, ${textOrNull("markdownPremium")},
        ${textOrNull("markdownUrl")}, ${textOrNull("markdownUrlPremium")}, "publishedAt"
      FROM ${placedRows(items)}
      ON CONFLICT (id) DO UPDATE SET section_id = excluded.section_id, lesson_order = excluded.lesson_order,
        slug = excluded.slug, label_lesson = excluded.label_lesson, title_lesson = excluded.title_lesson,
        description_lesson = excluded.description_lesson, thumbnail = excluded.thumbnail,
        youtube_url = excluded.youtube_url, vk_url = excluded.vk_url, video_minutes = excluded.video_minutes,
        markdown = excluded.markdown, markdown_premium = excluded.markdown_premium,
        markdown_url = excluded.markdown_url, markdown_url_premium = excluded.markdown_url_premium, updated_at = now()`;
    await tx.$executeRaw`DELETE FROM lesson_links WHERE lesson_id = ANY(${ids}::uuid[])`;
    await tx.$executeRaw`
      INSERT INTO lesson_links (id, lesson_id, name, url, is_premium, position)
      SELECT gen_random_uuid(), placed.id, link->>'name', link->>'url', list.name = 'linksPremium', place - 1
      FROM ${placedRows(items)}, (VALUES ('links'), ('linksPremium')) AS list(name),
        jsonb_array_elements(fields->list.name) WITH ORDINALITY AS links(link, place)`;
  },
  async withdraw(tx, ids) {
    await tx.$executeRaw`DELETE FROM lessons WHERE id = ANY(${ids}::uuid[])`;
  },
  date: dateRows(Prisma.sql`lessons`),
  async erase(tx, ids) {
    await tx.lessonProgress.deleteMany({ where: { lessonId: { in: ids } } });
  },
  async place(tx, items) {
    await tx.$executeRaw`
      UPDATE lessons SET lesson_order = placed.position, section_id = placed."parentId"
      FROM ${placedRows(items)} WHERE placed.id = lessons.id`;
  },
  read: (tx, ids) => tx.$queryRaw`
    SELECT id, section_id AS "parentId", lesson_order AS position, created_at AS "publishedAt",
      jsonb_build_object('slug', slug, 'labelLesson', label_lesson, 'titleLesson', title_lesson,
        'descriptionLesson', description_lesson, 'thumbnail', thumbnail, 'youtubeUrl', coalesce(youtube_url, ''),
        'vkUrl', coalesce(vk_url, ''), 'videoMinutes', video_minutes, 'markdown', coalesce(markdown, ''),
        'markdownPremium', coalesce(markdown_premium, ''), 'markdownUrl', coalesce(markdown_url, ''),
        'markdownUrlPremium', coalesce(markdown_url_premium, ''), 'links', ${linksOf(false)}, 'linksPremium', ${linksOf(true)}
      ) AS fields
    FROM lessons WHERE id = ANY(${ids}::uuid[])`,
  pathOf: ([category, course, section, lesson]) => lessonPath(category!, course!, section!, lesson!),
};

const linksOf = (isPremium: boolean): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'url', url) ORDER BY position, id), '[]')
  FROM lesson_links WHERE lesson_id = lessons.id AND is_premium = ${isPremium})`;
