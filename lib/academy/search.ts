import { bindings } from "@/lib/core/bindings";
import { pool } from "@/lib/core/db";
import { countedUpTo, offsetOf, type Page, type PageRequest, toPage } from "@/lib/core/page";
import { typedQuery } from "@/lib/core/typed-query";
import type { Finder } from "@/lib/search/find";
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
  /** Null for courses. */
  section_slug: string | null;
  slug: string | null;
};

/** Courses and lessons that match all words, best first; none for an empty text. */
export async function searchAcademy(query: PageRequest): Promise<Page<SearchHit>> {
  const { limit, search } = query;
  if (!/[\p{L}\p{N}]/u.test(search)) return toPage([], 0, query);
  const { values, bind } = bindings();
  const most = bind(countedUpTo);
  // The index has only public text. Rank uses only titles and descriptions, which are short; parents are joined only
  // for the hits that are shown.
  const sql = `
    with query as materialized (select ${typedQuery(search, bind)} as q), hits as materialized (
      (select 'course' as type, c.id, c.title, ts_rank(c.search, (select q from query)) * 1.5 as rank from courses c
        where c.search @@ (select q from query) limit ${most})
      union all
      (select 'lesson', l.id, l.title_lesson, ts_rank(l.search_head, (select q from query)) from lessons l
        where l.search @@ (select q from query) limit ${most})
    ), shown as (
      select * from hits order by rank desc, title collate "C", id limit ${bind(limit)} offset ${bind(offsetOf(query))}
    )
    select h.type, h.id, h.title, coalesce(l.description_lesson, c.description) as description, g.slug as category_slug,
      g.name as category_name, c.slug as course_slug, c.title as course_title, s.slug as section_slug, l.slug as slug, counted.total
    from (select count(*)::int as total from hits) as counted
      left join shown h on true
      left join lessons l on l.id = h.id and h.type = 'lesson'
      left join sections s on s.id = l.section_id
      left join courses c on c.id = coalesce(s.course_id, h.id)
      left join categories g on g.id = c.category_id
    order by h.rank desc, h.title collate "C", h.id`;
  const { rows } = await pool.query<(Row & { total: number }) | { type: null; total: number }>(sql, values);
  return toPage(
    rows.flatMap((row) => (row.type === null ? [] : [toHit(row)])),
    rows[0]!.total,
    query,
  );
}

function toHit(row: Row): SearchHit {
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    description: row.description,
    path:
      row.section_slug && row.slug
        ? lessonPath(row.category_slug, row.course_slug, row.section_slug, row.slug)
        : coursePath(row.category_slug, row.course_slug),
    courseTitle: row.course_title,
    categoryName: row.category_name,
  };
}

export const academyFinder: Finder = {
  kinds: { course: "Cursos", lesson: "Lecciones" },
  access: "public",
  order: 70,
  async find(search, take) {
    const { results } = await searchAcademy({ page: 1, limit: take * 4, search });
    return (["course", "lesson"] as const).flatMap((kind) =>
      results
        .filter(({ type }) => type === kind)
        .slice(0, take)
        .map(({ id, title, path, courseTitle, categoryName }) => ({
          kind,
          id,
          title,
          detail: kind === "course" ? categoryName : courseTitle,
          path,
        })),
    );
  },
};
