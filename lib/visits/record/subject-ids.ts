import type { Pool, PoolClient } from "pg";
import { Recent } from "@/lib/core/recent";
import { singleton } from "@/lib/core/singleton";
import type { Kind } from "../subjects";
import { Allowance, otherNames } from "./new-names";

/* One cache per kind avoids building and hashing a combined key for each visit. */
const ids = singleton("visits.subject-ids", (): Record<Kind, Recent<number>> => ({
  page: new Recent(40_000),
  link: new Recent(40_000),
}));

const newPages = new Allowance();

type Subject = { kind: Kind; name: string };

const idOf = ({ kind, name }: Subject): number | undefined => ids[kind].get(name);

/** Ids in the order of the subjects. Missing pages are created; removed links have none. */
export async function subjectIds(pool: Pool | PoolClient, subjects: Subject[]): Promise<(number | undefined)[]> {
  const known = subjects.map(idOf);
  if (!known.includes(undefined)) return known;
  const missing = new Map(
    subjects.filter((_, n) => known[n] === undefined).map((subject) => [`${subject.kind}:${subject.name}`, subject]),
  );
  await find(pool, [...missing.values()]);
  return subjects.map((subject) => idOf(subject) ?? (subject.kind === "page" ? ids.page.get(otherNames) : undefined));
}

/** Call after a restore: ids may differ. */
export const forgetSubjects = (): void => Object.values(ids).forEach((known) => known.clear());

export const forgetSubject = (kind: Kind, name: string): boolean => ids[kind].delete(name);

async function find(pool: Pool | PoolClient, missing: Subject[]): Promise<void> {
  await select(pool, missing);
  const fresh = missing.filter(({ kind, name }) => kind === "page" && !ids.page.has(name));
  if (fresh.length === 0) return;
  const names = fresh.slice(0, newPages.take(fresh.length)).map(({ name }) => name);
  if (names.length < fresh.length) names.push(otherNames);
  names.sort();
  await pool.query(
    "INSERT INTO visit_subjects (kind, name) SELECT 'page', unnest($1::text[]) ON CONFLICT (kind, name) DO NOTHING",
    [names],
  );
  await select(
    pool,
    names.map((name) => ({ kind: "page", name })),
  );
}

async function select(pool: Pool | PoolClient, subjects: Subject[]): Promise<void> {
  const { rows } = await pool.query<{ id: number | null; kind: Kind; name: string }>(
    `SELECT kind, name, (SELECT id FROM visit_subjects s WHERE s.kind = asked.kind AND s.name = asked.name)
     FROM unnest($1::visit_kind[], $2::text[]) AS asked (kind, name)`,
    [subjects.map(({ kind }) => kind), subjects.map(({ name }) => name)],
  );
  for (const { id, kind, name } of rows) if (id !== null) ids[kind].set(name, id);
}
