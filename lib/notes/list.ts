import { lessonPath } from "@/lib/academy/shared/paths";
import { bindings } from "@/lib/core/bindings";
import { download } from "@/lib/core/download";
import { offsetOf, type Page, type PageRequest, toPage } from "@/lib/core/page";
import { readPool } from "@/lib/core/read";
import { absoluteUrl } from "@/lib/core/seo";
import { oneLine, saysWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { LessonNote } from "./schema";
import { mostNotes, notePath } from "./shared/notes";

type Owner = Pick<Actor, "id">;
type Slugs = { category: string; course_slug: string; section: string; slug: string };
type Row = LessonNote & { lessonId: string; lesson: string; total: number } & (
    | ({ course: string } & Slugs)
    | ({ course: null } & Record<keyof Slugs, null>)
  );
type Listed = LessonNote & { lessonId: string; lesson: string; course: string | null; path: string | null };

/** By course and lesson, newest first. */
export async function listOwnNotes(actor: Owner, query: PageRequest): Promise<Page<Listed>> {
  const { total, results } = await readNotes(actor, query.search, query.limit, offsetOf(query));
  return toPage(results, total, query);
}

async function readNotes(actor: Owner, search: string, limit: number, offset: number) {
  const { values, bind } = bindings();
  const where = [`n.user_id = ${bind(actor.id)}`, ...saysWords("n.search", search, bind)].join(" AND ");
  // One person's notes are few enough to sort as a whole.
  const { rows } = await readPool.query<Row | (Record<keyof Row, null> & { total: number })>(
    `WITH found AS MATERIALIZED (
       SELECT n.id, n.lesson_id, n.created_at, c.id AS course_id FROM lesson_notes n
         LEFT JOIN lessons l ON l.id = n.lesson_id LEFT JOIN sections s ON s.id = l.section_id
         LEFT JOIN courses c ON c.id = s.course_id
       WHERE ${where}
     ), ranked AS (
       SELECT *, max(created_at) OVER (PARTITION BY course_id) AS of_course,
         max(created_at) OVER (PARTITION BY lesson_id) AS of_lesson FROM found
     ), shown AS (
       SELECT id, row_number() OVER (ORDER BY of_course DESC, course_id, of_lesson DESC, lesson_id, created_at DESC, id) AS place
       FROM ranked ORDER BY place LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     )
     SELECT counted.total, n.id, n.quote, n.prefix, n.suffix, n.text, n.version, n.created_at AS "createdAt",
       n.lesson_id AS "lessonId", coalesce(l.title_lesson, n.lesson_title) AS lesson, c.title AS course,
       g.slug AS category, c.slug AS course_slug, s.slug AS section, l.slug
     FROM (SELECT count(*)::int AS total FROM found) AS counted
       LEFT JOIN shown ON true
       LEFT JOIN lesson_notes n ON n.id = shown.id
       LEFT JOIN lessons l ON l.id = n.lesson_id
       LEFT JOIN sections s ON s.id = l.section_id
       LEFT JOIN courses c ON c.id = s.course_id
       LEFT JOIN categories g ON g.id = c.category_id
     ORDER BY place`,
    values,
  );
  return { total: rows[0]!.total, results: rows.flatMap((row) => (row.id === null ? [] : [toListed(row as Row)])) };
}

const toListed = ({ total: _total, category, course_slug, section, slug, ...row }: Row): Listed => ({
  ...row,
  path: category === null ? null : lessonPath(category, course_slug, section, slug),
});

export const exportNotes = (actor: Owner): Response =>
  download({ name: "mis-apuntes.md", type: "text/markdown" }, writeNotes(actor));

const batch = 500;

async function* writeNotes(actor: Owner): AsyncGenerator<string> {
  yield "# Mis apuntes\n";
  let course: string | null | undefined;
  let lesson: string | undefined;
  for (let offset = 0; offset < 2 * mostNotes; offset += batch) {
    const { results } = await readNotes(actor, "", batch, offset);
    for (const note of results) {
      if (note.course !== course) yield `\n## ${heading(note.course ?? "Lecciones que ya no están en el sitio")}\n`;
      if (note.lessonId !== lesson) yield `\n### ${heading(note.lesson)}\n`;
      [course, lesson] = [note.course, note.lessonId];
      yield noteAsMarkdown(note);
    }
    if (results.length < batch) return;
  }
}

/** Escapes markdown. */
const heading = (title: string): string => oneLine(title, 200).replace(/[\\`*_[\]<>#]/g, "\\$&");

function noteAsMarkdown({ id, quote, text, path }: Listed): string {
  const parts = [
    ...(quote === null ? [] : [quote.trim().replace(/^/gm, "> ")]),
    ...(text === "" ? [] : [text]),
    ...(path === null ? [] : [`<${absoluteUrl(notePath(path, id))}>`]),
  ];
  return `\n${parts.join("\n\n")}\n`;
}
