import { pool } from "@/lib/core/db";
import { type Page, type PageRequest, toPage } from "@/lib/core/page";
import { coursePath, lessonPath } from "./shared/paths";
import type { SearchHit } from "./schema";

type Row = {
  type: "course" | "lesson";
  id: string;
  title: string;
  description: string;
  category_slug: string;
  category_name: string;
  course_slug: string;
  course_title: string;
  section_slug: string | null;
  slug: string;
  total: string;
};

// Words as Spanish knows them (accents and plurals do not matter); the last word also matches as a beginning, so that
// results appear while one types. Only text that everybody may read is in the index.
const sql = `
  with query as (
    select search_query($1)
      || (search_query($2) && coalesce(to_tsquery('quinde_es', search_text($3) || ':*'), ''::tsquery)) as q
  ), hits as (
    select 'course' as type, c.id, c.title, c.description, c.slug, c.slug as course_slug, c.title as course_title,
      c.category_id, null as section_slug, ts_rank(c.search, q) * 1.5 as rank
    from courses c, query where c.search @@ q
    union all
    select 'lesson', l.id, l.title_lesson, l.description_lesson, l.slug, c.slug, c.title,
      c.category_id, s.slug, ts_rank(l.search, q)
    from lessons l join sections s on s.id = l.section_id join courses c on c.id = s.course_id, query where l.search @@ q
  )
  select h.*, g.slug as category_slug, g.name as category_name, count(*) over () as total
  from hits h join categories g on g.id = h.category_id
  order by h.rank desc, h.title, h.id
  limit $4 offset $5`;

/** Courses and lessons that match all the words of a text, best first. An empty text finds nothing. */
export async function searchAcademy({ page, limit, search }: PageRequest): Promise<Page<SearchHit>> {
  if (!/[\p{L}\p{N}]/u.test(search)) return toPage([], 0, { page, limit });
  const lastWord = /[\p{L}\p{N}]+$/u.exec(search)?.[0];
  const head = lastWord ? search.slice(0, -lastWord.length) : search;
  const { rows } = await pool.query<Row>(sql, [search, head, lastWord ?? null, limit, (page - 1) * limit]);
  return toPage(rows.map(toHit), Number(rows[0]?.total ?? 0), { page, limit });
}

function toHit(row: Row): SearchHit {
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    description: row.description,
    path: row.section_slug
      ? lessonPath(row.category_slug, row.course_slug, row.section_slug, row.slug)
      : coursePath(row.category_slug, row.course_slug),
    courseTitle: row.course_title,
    categoryName: row.category_name,
  };
}
