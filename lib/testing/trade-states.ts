import { Client } from "pg";
import { bringIncoming } from "@/lib/backups/restore/restore";
import { newSchema } from "@/lib/backups/restore/states";
import * as trade from "@/lib/backups/restore/trade";
import { db, pool } from "@/lib/core/db";
import { followRestores } from "@/lib/core/restore-channel";
import { makeDatabase } from "./own-database";

/* States of a database that take each other's place, for files that have one of their own. */

export const scratchName = "quinde_test_scratch";

/**
 * A state that is to come.
 * @param template the database that it is made of, unless all of the product's tables are to be there
 * @param fill what is put into it
 * @returns its schema
 */
export async function makeIncoming(template?: string, fill = "SELECT"): Promise<string> {
  const url = await makeDatabase(scratchName, template);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(fill);
  await client.end();
  return bringIncoming(url, { signal: new AbortController().signal, onProgress: () => {} });
}

/** As a process of the site sees it, which hears of it. */
export const tradePlaces: typeof trade.tradePlaces = async (places) => {
  await trade.tradePlaces(places);
  followRestores(() => {}).onReconnect();
};

export const slugs = async () => (await db.category.findMany({ orderBy: { slug: "asc" } })).map(({ slug }) => slug);

export const oneCategory = (slug: string): string =>
  `INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), '${slug}', '${slug}')`;

/** All that a schema has, by name. */
async function contentsOf(schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT replace(pg_describe_object(classid, objid, 0), nspname || '.', '') AS name
     FROM pg_depend d JOIN pg_namespace n ON d.refclassid = 'pg_namespace'::regclass AND n.oid = d.refobjid WHERE nspname = $1
     ORDER BY 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

const everyKind = `
  CREATE TYPE mood AS ENUM ('a', 'b'); CREATE DOMAIN positive AS int CHECK (VALUE > 0);
  CREATE TYPE span AS RANGE (subtype = float8); CREATE TYPE pair AS (a int, b mood); CREATE SEQUENCE alone;
  CREATE TABLE "Ünïque Näme" (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, m mood, s span, many span_multirange, p pair,
    d positive, counted serial, "group" text);
  CREATE VIEW first_view AS SELECT * FROM "Ünïque Näme"; CREATE VIEW second_view AS SELECT id FROM first_view;
  CREATE MATERIALIZED VIEW kept_view AS SELECT * FROM second_view;
  CREATE FUNCTION plus(mood, VARIADIC text[]) RETURNS mood LANGUAGE sql AS 'SELECT $1';
  CREATE FUNCTION join_moods(mood, mood) RETURNS mood LANGUAGE sql AS 'SELECT $1';
  CREATE PROCEDURE act(IN a int) LANGUAGE plpgsql AS 'BEGIN END'; CREATE AGGREGATE total(int) (sfunc = int4pl, stype = int);
  CREATE OPERATOR @#@ (leftarg = mood, rightarg = mood, function = join_moods); CREATE OPERATOR FAMILY family USING btree;
  CREATE COLLATION mine (provider = icu, locale = 'es'); CREATE STATISTICS known ON id, counted FROM "Ünïque Näme";
  CREATE TEXT SEARCH DICTIONARY words (template = simple); CREATE TEXT SEARCH CONFIGURATION config (copy = simple);
  CREATE TABLE parted (id int) PARTITION BY RANGE (id); CREATE TABLE part PARTITION OF parted FOR VALUES FROM (0) TO (10);
  CREATE TABLE heir () INHERITS ("Ünïque Näme")`;

/**
 * Lets a state take the place of one with an object of every kind that Postgres has, and that one come back.
 * @param template what the state that comes is made of
 */
export async function expectAllGoesAndComesBack(template?: string): Promise<void> {
  await db.category.create({ data: { slug: "antes", name: "Antes" } });
  await pool.query(everyKind);
  const job = await db.backupJob.create({ data: { kind: "restore", actorName: "x" } });
  const before = await contentsOf("public");
  const incoming = await makeIncoming(template, oneCategory("copia"));
  const [first, second] = [newSchema("previous"), newSchema("previous")];
  await tradePlaces({ incoming, aside: first, settle: async () => {} });

  expect(await slugs()).toEqual(["copia"]);
  const kinds = before.filter((name) =>
    /Ünïque|mood|span|pair|parted|part$|view|alone|words|config|known|mine|act\(|total/.test(name),
  );
  expect(kinds.length).toBeGreaterThan(15);
  expect(await contentsOf("public")).toEqual(expect.not.arrayContaining(kinds));
  expect(await contentsOf(first)).toEqual(expect.arrayContaining(kinds));
  expect(await contentsOf(incoming)).toEqual([]);
  expect(await db.backupJob.count({ where: { id: job.id } })).toBe(1);

  await tradePlaces({ incoming: first, aside: second, settle: async () => {} });
  expect(await slugs()).toEqual(["antes"]);
  expect(await contentsOf("public")).toEqual(before);
  // Triggers, defaults and searches find what is theirs.
  await db.user.create({ data: { email: "ana@quinde.test", username: "ana", name: "Ánä" } });
  expect(await db.user.findFirst({ where: { search: { contains: "ana" } } })).not.toBeNull();
}
