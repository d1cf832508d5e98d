import { pool } from "@/lib/core/db";
import { addUp } from "./add-up";

export type Kind = "page" | "link";

/** The subjects under which all pages, and all links, are counted together. */
export const allPages = 1;
export const allLinks = 2;

export const allOf = (kind: Kind): number => (kind === "page" ? allPages : allLinks);

/** The id of what was visited, by its name; null when nobody ever did. */
export async function subjectOf(kind: Kind, name: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from visit_subjects where kind = $1 and name = $2 and name <> ''",
    [kind, name],
  );
  return rows[0]?.id ?? null;
}

/** The ids of the subjects whose name contains a text, the most visited first; at most a thousand. */
export async function subjectsLike(kind: Kind, text: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from visit_subjects where kind = $1 and name ilike $2 and name <> '' order by visits desc limit 1000`,
    [kind, containing(text)],
  );
  return rows.map(({ id }) => id);
}

/** The pattern of what contains a text; signs in it are no pattern. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Visits of people since ever, also those whose rows are gone. */
export async function countEver(subjectId: number): Promise<number> {
  await addUp();
  const { rows } = await pool.query<{ visits: number }>("select visits::float8 from visit_subjects where id = $1", [
    subjectId,
  ]);
  return rows[0]?.visits ?? 0;
}
