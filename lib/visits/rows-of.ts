import { allLinks, allPages } from "./subjects";

/** How the rows of a subject are found: `$1` is the subject, the table is called `v`. */
export type RowsOf = {
  condition: string;
  /** The bit of a visitor's first visit of the day. */
  dayBit: 2 | 8;
};

/** All pages and all links have no rows of their own: theirs are those of every subject of the kind. */
export function rowsOf(subjectId: number): RowsOf {
  if (subjectId !== allPages && subjectId !== allLinks) return { condition: "v.subject_id = $1", dayBit: 2 };
  return {
    condition: `v.subject_id in
      (select s.id from visit_subjects s where s.kind = (select kind from visit_subjects where id = $1))`,
    dayBit: 8,
  };
}
