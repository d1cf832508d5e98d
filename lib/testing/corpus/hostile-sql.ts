import os from "node:os";
import path from "node:path";

/*
 * What somebody might put into a .sql file to reach out of the database that it is loaded into, or to have its own way later. Each is a
 * file of its own; beside it stands what whoever sends it is told.
 */

/** Where those leave something that try to write a file; each worker of each run of the tests has a place of its own. */
export const mark = path.join(os.tmpdir(), `quinde-hostile-mark-${process.ppid}-${process.env.JEST_WORKER_ID ?? 1}`);

const f = (body: string, more = "LANGUAGE plpgsql", returns = "trigger") =>
  `CREATE FUNCTION public.mala() RETURNS ${returns} ${more} AS $f$ ${body} $f$;`;
const plpgsql = (body: string) => f(`BEGIN ${body} RETURN NULL; END`);
const inSql = (body: string, returns = "text") => f(body, "LANGUAGE sql", returns);

const files = /lee o escribe un archivo/;
const administration = /es de la administración del servidor/;
const dynamic = /arma SQL mientras corre/;
const databases = /bases de datos: haz la copia sin --create/;
const roles = /roles: haz la copia con pg_dump/;
const psql = /es una orden de psql/;
const select = /un SELECT solo puede fijar secuencias/;
const session = /cambia un ajuste de la sesión/;
const tablespaces = /espacios de tablas/;
const fdw = /otros servidores/;
const transactions = /maneja transacciones/;
const serverCode = /código del servidor/;
const onlyTables = /contiene una orden que no lee ni escribe tablas/;
const unclear = /PostgreSQL no entiende la sentencia/;
const cut = /está cortado/;

/** Psql is never asked: these are no SQL. */
export const hostilePsql: [sql: string, said: RegExp][] = [
  [`\\! touch ${mark}`, psql],
  [`\\connect postgres`, /\\connect es una orden de psql.*--create/],
  ["\\c template1", psql],
  [`\\copy public.users TO '${mark}'`, psql],
  ["\\i /etc/passwd", psql],
  ["\\ir ../x.sql", psql],
  [`\\o ${mark}`, psql],
  ["SELECT 1 \\g | sh", psql],
  ["SELECT 'touch x' \\gexec", psql],
  ["SELECT 1 AS a \\gset", psql],
  ["\\set x `id`", psql],
  ["\\setenv PAGER sh", psql],
  ["\\restrict", psql],
  ["\\restrict abc; SELECT 1", psql],
  [`\\restrict abc\n\\! touch ${mark}\n\\unrestrict abc`, psql],
  ["\\unrestrict `id`", psql],
  [" \\unrestrict abc", psql],
  ["SET row_security = off; \\! id", psql],
  ["/* x */ \\! id", psql],
  ["SELECT $a$ \\! no $a$, \\! id", psql],
  [`SELECT E'\\'' \\! id`, psql],
  [`COPY public.a FROM stdin;\n1\n\\.\n\\! touch ${mark}`, psql],
  ["COPY public.a FROM stdin; \\! id", /detrás de un COPY/],
  ["COPY public.a FROM stdin;\n1\n\\.x\n", cut],
  ["SELECT 'never closed;", cut],
  ["CREATE TABLE a (b int);\n/* /* */", cut],
  ["SELECT '\0';", /no está en UTF-8/],
];

/** What PostgreSQL would take, were it asked by somebody who may. */
export const hostileSql: [sql: string, said: RegExp][] = [
  ["COPY public.users FROM '/etc/passwd';", files],
  [`COPY public.users TO '${mark}';`, files],
  [`COPY public.users FROM PROGRAM 'touch ${mark}';`, /PROGRAM ejecuta programas/],
  [`COPY (SELECT 'x') TO PROGRAM 'cat > ${mark}';`, /PROGRAM ejecuta programas/],
  ["COPY public.users TO stdout;", /solo puede cargar los datos/],
  ["COPY public.users FROM stdin WITH (FORMAT binary);\n\\.", /opción format/],
  ["COPY public.users FROM stdin WHERE id IS NOT NULL;\n\\.", /solo puede cargar los datos/],
  ["COPY public.users FROM stdin WITH (FREEZE);\n\\.", /opción freeze/],
  ["COPY public.users FROM/**/stdin;", /como lo escribe pg_dump/],
  [`DO $$ BEGIN EXECUTE 'COPY (SELECT 1) TO ''${mark}'''; END $$;`, /DO ejecuta/],
  [`DO LANGUAGE plpgsql 'BEGIN PERFORM pg_notify(''heard'', ''hostile''); END';`, /DO ejecuta/],
  ["ALTER SYSTEM SET log_statement = 'all';", /ALTER SYSTEM/],
  ["ALTER SYSTEM RESET ALL;", /ALTER SYSTEM/],
  ["CREATE DATABASE quinde_hostile;", databases],
  ["DROP DATABASE postgres;", databases],
  ["ALTER DATABASE postgres SET search_path = 'x';", databases],
  ["ALTER DATABASE postgres RENAME TO hostile;", /no es de las sentencias/],
  ["CREATE ROLE quinde_hostile SUPERUSER LOGIN;", roles],
  ["CREATE USER quinde_hostile;", roles],
  ["ALTER ROLE postgres PASSWORD 'hostile';", roles],
  ["ALTER ROLE CURRENT_USER SUPERUSER;", roles],
  ["ALTER ROLE ALL SET search_path = 'x';", roles],
  ["DROP ROLE postgres;", roles],
  ["GRANT postgres TO CURRENT_USER;", roles],
  ["GRANT pg_execute_server_program TO CURRENT_USER;", roles],
  ["DROP OWNED BY CURRENT_USER;", roles],
  ["REASSIGN OWNED BY CURRENT_USER TO postgres;", roles],
  ["SET ROLE postgres;", session],
  ["SET SESSION AUTHORIZATION postgres;", session],
  ["RESET ROLE;", session],
  ["SET session_replication_role = replica;", session],
  ["SET standard_conforming_strings = off;", /comillas anticuadas/],
  ["SET client_encoding = 'SJIS';", /no está en UTF-8/],
  ["SET session_preload_libraries = 'x';", session],
  ["SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY;", session],
  [`CREATE TABLESPACE hostile LOCATION '${mark}';`, tablespaces],
  ["CREATE TABLE public.a (b int) TABLESPACE pg_global;", tablespaces],
  ["ALTER TABLE public.users SET TABLESPACE pg_global;", tablespaces],
  ["CREATE INDEX a ON public.users (id) TABLESPACE pg_global;", tablespaces],
  ["CREATE FOREIGN DATA WRAPPER hostile;", fdw],
  ["CREATE SERVER hostile FOREIGN DATA WRAPPER file_fdw;", fdw],
  ["CREATE FOREIGN TABLE public.a (b text) SERVER hostile OPTIONS (filename '/etc/passwd');", fdw],
  ["CREATE USER MAPPING FOR CURRENT_USER SERVER hostile;", fdw],
  ["IMPORT FOREIGN SCHEMA x FROM SERVER hostile INTO public;", fdw],
  ["CREATE PUBLICATION hostile FOR ALL TABLES;", /publicaciones/],
  ["CREATE SUBSCRIPTION hostile CONNECTION 'host=127.0.0.1' PUBLICATION x;", /publicaciones/],
  ["CREATE EVENT TRIGGER hostile ON ddl_command_end EXECUTE FUNCTION public.x();", /disparadores de eventos/],
  ["LOAD '$libdir/plugins/hostile';", /LOAD carga/],
  ["NOTIFY heard, 'hostile';", /avisa a otras sesiones/],
  ["LISTEN heard;", /avisa a otras sesiones/],
  ["BEGIN;", transactions],
  ["COMMIT;", transactions],
  ["PREPARE TRANSACTION 'hostile';", transactions],
  ["PREPARE hostile AS SELECT 1;", transactions],
  ["LOCK TABLE public.users;", transactions],
  ["CREATE EXTENSION dblink;", /no está entre las permitidas/],
  ["CREATE EXTENSION file_fdw;", /no está entre las permitidas/],
  ["CREATE EXTENSION plpython3u;", /no está entre las permitidas/],
  ["CREATE EXTENSION earthdistance CASCADE;", /no está entre las permitidas/],
  ["CREATE EXTENSION ltree CASCADE;", /CASCADE/],
  [`${inSql("SELECT 'x'")}\nCREATE EXTENSION hstore;`, /va después de funciones/],
  ["CREATE LANGUAGE plperlu;", /no está entre las permitidas/],
  ["CREATE ACCESS METHOD hostile TYPE TABLE HANDLER heap_tableam_handler;", serverCode],
  ["CREATE CONVERSION hostile FOR 'UTF8' TO 'LATIN1' FROM utf8_to_iso8859_1;", serverCode],
  ["CREATE TYPE public.hostile (INPUT = int4in, OUTPUT = int4out);", serverCode],
  ["CREATE TEXT SEARCH TEMPLATE hostile (LEXIZE = dsimple_lexize);", serverCode],
  ["SELECT pg_read_file('/etc/passwd');", select],
  ["SELECT pg_catalog.set_config('role', 'postgres', false);", select],
  ["SELECT pg_catalog.setval('public.a', (SELECT 1));", select],
  ["SELECT public.setval('x', 1);", select],
  ["SELECT pg_terminate_backend(pid) FROM pg_stat_activity;", select],
  ["SELECT lo_export(1, 'x');", select],
  ["SELECT 1 INTO public.a;", select],
  ["SELECT pg_sleep(1000);", select],
  ["SELECT pg_notify('heard', 'hostile');", select],
  ["WITH a AS (DELETE FROM public.users RETURNING *) SELECT pg_catalog.setval('a', 1);", select],
  [
    "INSERT INTO public.categories (id, slug, name) SELECT gen_random_uuid(), 'a', pg_read_file('/etc/passwd');",
    /un INSERT/,
  ],
  ["INSERT INTO public.categories (name) VALUES (pg_read_file('/etc/passwd'));", /un INSERT/],
  ["INSERT INTO public.categories (name) VALUES ('a') RETURNING pg_reload_conf();", /un INSERT/],
  ["UPDATE public.users SET role = 'superadmin';", /solo las agrega/],
  ["DELETE FROM public.users;", /solo las agrega/],
  ["TRUNCATE public.users;", /solo las agrega/],
  ["CALL public.x();", /llama a código/],
  ["VACUUM FULL;", /no es de las sentencias/],
  ["CREATE TABLE public.a AS SELECT pg_read_file('/etc/passwd');", /a partir de una consulta/],
  ["CREATE TEMP TABLE a (b int);", /tabla temporal/],
  ["DROP EVENT TRIGGER IF EXISTS a;", /elimina algo/],
  ["COMMENT ON ROLE postgres IS 'hostile';", /comenta algo/],
  ["ALTER FUNCTION public.set_updated_at() SECURITY DEFINER;", /no es de las sentencias/],
  ["CREATE SCHEMA AUTHORIZATION postgres CREATE TABLE a (b int);", /se crea vacío/],
  ["CREATE FUNCTION public.mala() RETURNS text LANGUAGE c AS '/tmp/x.so', 'mala';", /biblioteca del servidor/],
  ["CREATE FUNCTION public.mala(text) RETURNS text LANGUAGE internal AS 'pg_read_file';", /está en internal/],
  [f("return 1", "LANGUAGE plpython3u", "text"), /está en plpython3u/],
  [f("SELECT 'x'::text", "LANGUAGE sql SECURITY DEFINER", "text"), /SECURITY DEFINER/],
  [f("SELECT 'x'::text", "LANGUAGE sql SET role = postgres", "text"), /cambia role/],
  [plpgsql(`EXECUTE 'COPY (SELECT 1) TO PROGRAM ''touch ${mark}''';`), dynamic],
  [plpgsql("FOR i IN EXECUTE 'SELECT 1' LOOP NULL; END LOOP;").replace("BEGIN", "DECLARE i record; BEGIN"), dynamic],
  [plpgsql(`COPY public.users TO PROGRAM 'touch ${mark}';`), onlyTables],
  [plpgsql("ALTER ROLE postgres PASSWORD 'hostile';"), onlyTables],
  [plpgsql("COMMIT;"), dynamic],
  [plpgsql("PERFORM pg_read_file('/etc/passwd');"), administration],
  [plpgsql("PERFORM \"pg_read_file\"('/etc/passwd');"), administration],
  [plpgsql("PERFORM U&\"\\0070g_read_file\"('/etc/passwd');"), /con U&/],
  [plpgsql("PERFORM pg_catalog.set_config('session_authorization', 'postgres', false);"), administration],
  [plpgsql("UPDATE pg_authid SET rolsuper = true;"), administration],
  [inSql("SELECT pg_read_file('/etc/passwd')"), administration],
  [inSql("SELECT query_to_xml('ALTER ROLE x', true, true, '')::text"), administration],
  [inSql("CREATE ROLE quinde_hostile; SELECT 'x'"), onlyTables],
  [inSql("SELECT a.pg_read_file FROM upper('/etc/passwd') AS a"), administration],
  [inSql("SELECT ('/etc/passwd'::text).pg_read_file"), administration],
  ["CREATE FUNCTION public.mala() RETURNS text LANGUAGE sql RETURN pg_read_file('/etc/passwd');", administration],
  ["CREATE VIEW public.a AS SELECT pg_read_file('/etc/passwd');", administration],
  ["CREATE VIEW public.a AS SELECT * FROM pg_catalog.pg_authid;", administration],
  ["CREATE MATERIALIZED VIEW public.a AS SELECT lo_import('/etc/passwd');", administration],
  ["CREATE TABLE public.a (b text DEFAULT pg_read_file('/etc/passwd'));", administration],
  ["CREATE TABLE public.a (b text CHECK (pg_reload_conf()));", administration],
  ["CREATE TABLE public.a (b text GENERATED ALWAYS AS (pg_read_file('/etc/passwd')) STORED);", administration],
  ["CREATE INDEX a ON public.users (pg_read_file(name));", administration],
  ["CREATE DOMAIN public.a AS text CHECK (pg_terminate_backend(1));", administration],
  ["CREATE RULE a AS ON INSERT TO public.users DO ALSO NOTIFY heard, 'hostile';", onlyTables],
  ["CREATE POLICY a ON public.users USING (pg_reload_conf());", administration],
  ["CREATE AGGREGATE public.a (text) (SFUNC = pg_read_file, STYPE = text);", administration],
  ["CREATE OPERATOR public.!! (FUNCTION = pg_read_file, RIGHTARG = text);", administration],
  ["CREATE CAST (text AS bytea) WITH FUNCTION pg_read_binary_file(text);", administration],
  [
    "CREATE TRIGGER a BEFORE INSERT ON public.users FOR EACH ROW WHEN (pg_reload_conf()) EXECUTE FUNCTION x();",
    administration,
  ],
  ["SELECT pg_catalog.setval('a', 1) pg_read_file('x');", unclear],
  [`SELECT ${"1+".repeat(60_000)}1;`, unclear],
  [`SELECT ${"(".repeat(60_000)}1;`, cut],
];
