/*
 * Texts that somebody might put into a .sql file to have it run, read or written on the server, or rows read otherwise
 * than they stand there. Each is a file of its own; beside it stands what its sender is told. Statements that are
 * loaded from no file are in planted-sql.ts.
 */

const psql = /es un comando de psql/;
const copy = /un COPY solo puede traer las filas que le siguen, escrito como lo escribe pg_dump/;
const insert = /un INSERT solo puede traer valores escritos en él/;
const cut = /está cortado/;

/** Psql is never asked: these are no SQL. */
export const hostilePsql: [sql: string, said: RegExp][] = [
  ["\\! touch /tmp/x", psql],
  [`\\connect postgres`, /\\connect es un comando de psql.*--create/],
  ["\\c template1", psql],
  ["\\copy public.users TO '/tmp/x'", psql],
  ["\\i /etc/passwd", psql],
  ["\\ir ../x.sql", psql],
  ["\\o /tmp/x", psql],
  ["SELECT 1 \\g | sh", psql],
  ["SELECT 'touch x' \\gexec", psql],
  ["SELECT 1 AS a \\gset", psql],
  ["\\set x `id`", psql],
  ["\\setenv PAGER sh", psql],
  ["\\restrict", psql],
  ["\\restrict abc; SELECT 1", psql],
  ["\\restrict abc\n\\! touch /tmp/x\n\\unrestrict abc", psql],
  ["\\unrestrict `id`", psql],
  [" \\unrestrict abc", psql],
  ["SET row_security = off; \\! id", psql],
  ["/* x */ \\! id", psql],
  ["SELECT $a$ \\! no $a$, \\! id", psql],
  [`SELECT E'\\'' \\! id`, psql],
  ["COPY public.a FROM stdin;\n1\n\\.\n\\! touch /tmp/x", psql],
  ["COPY public.a FROM stdin; \\! id", /detrás de un COPY/],
  ["COPY public.a FROM stdin;\n1\n\\.x\n", cut],
  ["SELECT 'never closed;", cut],
  ["CREATE TABLE a (b int);\n/* /* */", cut],
  ["SELECT '\0';", /no está en UTF-8/],
];

/** Statements that are no rows as `pg_dump` and we write them, or that change what a row means. */
export const hostileRows: [sql: string, said: RegExp][] = [
  ["COPY public.users FROM '/etc/passwd';", copy],
  ["COPY public.users TO '/tmp/x';", copy],
  ["COPY public.users FROM PROGRAM 'touch /tmp/x';", copy],
  ["COPY (SELECT 'x') TO PROGRAM 'cat > /tmp/x';", copy],
  ["copy public.users TO stdout;", copy],
  ["COPY public.users FROM stdin WITH (FORMAT binary);\n\\.", copy],
  ["COPY public.users FROM stdin WITH (FORMAT csv);\n\\.", copy],
  ["COPY public.users FROM stdin WHERE id IS NOT NULL;\n\\.", copy],
  ["COPY public.users FROM stdin WITH (FREEZE);\n\\.", copy],
  ["COPY public.users FROM/**/stdin;", copy],
  ['COPY public."users" ("id") FROM PROGRAM \'x\' /* FROM stdin; */;\n\\.', copy],
  [
    "INSERT INTO public.categories (id, slug, name) SELECT gen_random_uuid(), 'a', pg_read_file('/etc/passwd');",
    insert,
  ],
  ["INSERT INTO public.categories (name) VALUES (pg_read_file('/etc/passwd'));", insert],
  ["INSERT INTO public.categories (name) VALUES ('a') RETURNING pg_reload_conf();", insert],
  ["INSERT INTO public.categories (name) VALUES ('a'), ((SELECT 'b'));", insert],
  ["INSERT INTO public.categories (name) VALUES ('a' || 'b');", insert],
  ["INSERT INTO public.categories (name) VALUES ('a'::text);", insert],
  ["INSERT INTO public.categories (name) VALUES (1-2);", insert],
  ["INSERT INTO public.categories (name) VALUES (NULL1);", insert],
  ["INSERT INTO public.categories (name) VALUES ('a' 'b');", insert],
  ["INSERT INTO public.categories (name) VALUES ('a'\n'b');", insert],
  ["INSERT INTO public.categories (name) VALUES (1,,2);", insert],
  ["INSERT INTO public.categories (name) VALUES (1)(2);", insert],
  ["INSERT INTO public.categories (name) VALUES ();", insert],
  ["INSERT INTO public.categories (name) VALUES ((1));", insert],
  ["INSERT INTO public.categories (name) VALUES ('a'), ;", insert],
  ["INSERT INTO public.categories (name) VALUES (true(1));", insert],
  ["INSERT INTO public.categories (name) VALUES (pg_sleep '9');", insert],
  ["INSERT INTO public.categories (name) VALUES (1 /* x */);", insert],
  ["INSERT INTO public.categories (name) VALUES (--x\n1);", insert],
  ["INSERT INTO public.categories (name) VALUES (E'\\''), pg_sleep(9), ('x');", insert],
  ["INSERT INTO public.categories (name) VALUES ('a') ON CONFLICT (name) DO UPDATE SET name = 'b';", insert],
  ["insert into public.categories (name) values ('a');", insert],
  ["SET standard_conforming_strings = off;", /comillas anticuadas/],
  ["SET SESSION standard_conforming_strings TO 'off';", /comillas anticuadas/],
  ["SET client_encoding = 'SJIS';", /no está en UTF-8/],
  [`SELECT ${"(".repeat(60_000)}1;`, cut],
];
