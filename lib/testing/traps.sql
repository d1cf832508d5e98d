-- What a dumper may get wrong, as small as it can be. Loaded beside the product's tables by the tests of lib/backups/dump;
-- the text ends lines with CRLF only where it says so, by escapes.

CREATE EXTENSION IF NOT EXISTS btree_gist;
COMMENT ON SCHEMA public IS 'the studio''s own \ schema';

-- Types ───────────────────────────────────────────────────────────────────────
CREATE TYPE mood AS ENUM ('so-so', 'it''s fine', 'back\slash', 'ñandú 🐦', 'NULL');
ALTER TYPE mood ADD VALUE 'before all' BEFORE 'so-so';
COMMENT ON TYPE mood IS E'two\nlines';

CREATE FUNCTION is_even(n integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN n % 2 = 0; END $$;
CREATE DOMAIN even AS integer DEFAULT 2 CONSTRAINT "must be Even" CHECK (is_even(VALUE)) CONSTRAINT small CHECK (VALUE < 1000) NOT NULL;
COMMENT ON CONSTRAINT small ON DOMAIN even IS 'not too many';
CREATE DOMAIN "Código" AS varchar(12) COLLATE "C" CHECK (VALUE ~ '^[A-Z]\d+$');
CREATE DOMAIN loose AS text;
CREATE TABLE loosely (v loose);
INSERT INTO loosely VALUES ('breaks the check that comes');
ALTER DOMAIN loose ADD CONSTRAINT shout CHECK (VALUE = upper(VALUE)) NOT VALID;

CREATE TYPE point3 AS (x double precision, "the y" numeric(10, 2), tags text[]);
COMMENT ON COLUMN point3."the y" IS 'upwards';
CREATE FUNCTION float_distance(a double precision, b double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS 'SELECT a - b';
CREATE TYPE float_range AS RANGE (subtype = double precision, subtype_diff = float_distance, multirange_type_name = float_ranges);
CREATE TYPE text_range AS RANGE (subtype = text, collation = "C");
CREATE COLLATION "sin acentos" (provider = icu, locale = 'es-u-ks-level1', deterministic = false);

-- Code ────────────────────────────────────────────────────────────────────────
CREATE FUNCTION "Strange ""name"""(VARIADIC parts text[] DEFAULT '{a,"b c"}', OUT "first part" text, OUT rest integer)
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp COST 7 AS $body$
BEGIN
  -- $$ and ' and \ and $function$
  "first part" := parts[1] || E'\t' || $$quoted 'twice'$$;
  rest := cardinality(parts) - 1;
END $body$;
CREATE PROCEDURE nothing(INOUT n integer) LANGUAGE sql AS 'SELECT n';
CREATE FUNCTION half_of(n bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN n / 2.0;
CREATE FUNCTION mix(a text, b text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT a || ''-'' || b';
CREATE AGGREGATE mixed(text) (SFUNC = mix, STYPE = text, INITCOND = '<');
CREATE AGGREGATE summed(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, MSFUNC = int8pl, MINVFUNC = int8mi, MSTYPE = bigint,
  MINITCOND = '0', PARALLEL = SAFE);
CREATE AGGREGATE middle(double precision ORDER BY anyelement) (SFUNC = ordered_set_transition, STYPE = internal, FINALFUNC = percentile_disc_final, FINALFUNC_EXTRA);
CREATE OPERATOR <-+-> (FUNCTION = mix, LEFTARG = text, RIGHTARG = text);
COMMENT ON OPERATOR <-+-> (text, text) IS 'mixes';
CREATE FUNCTION to_point3(n integer) RETURNS point3 LANGUAGE sql IMMUTABLE AS 'SELECT n::float8, n::numeric(10, 2), ARRAY[n::text]';
CREATE CAST (integer AS point3) WITH FUNCTION to_point3(integer) AS ASSIGNMENT;
CREATE FUNCTION reversed_compare(a integer, b integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT btint4cmp(b, a)';
CREATE OPERATOR CLASS backwards FOR TYPE integer USING btree AS
  OPERATOR 1 >, OPERATOR 2 >=, OPERATOR 3 =, OPERATOR 4 <=, OPERATOR 5 <, FUNCTION 1 reversed_compare(integer, integer);

CREATE TEXT SEARCH DICTIONARY "pocas palabras" (TEMPLATE = simple, STOPWORDS = spanish, ACCEPT = false);
CREATE TEXT SEARCH CONFIGURATION "Mi búsqueda" (COPY = spanish);
ALTER TEXT SEARCH CONFIGURATION "Mi búsqueda" ALTER MAPPING FOR hword, word WITH "pocas palabras", spanish_stem;
ALTER TEXT SEARCH CONFIGURATION "Mi búsqueda" DROP MAPPING FOR url;
COMMENT ON TEXT SEARCH CONFIGURATION "Mi búsqueda" IS 'la nuestra';

-- Values ──────────────────────────────────────────────────────────────────────
CREATE TABLE "Values of All Kinds" (
  id integer PRIMARY KEY,
  "select" text,
  "Ünïcode ""quoted""" text COLLATE "sin acentos",
  r real, d double precision, n numeric, n2 numeric(8, 3),
  day date, at timestamp, atz timestamptz, clock time, clockz timetz, span interval,
  bytes bytea, flag boolean, c character(5), ch "char", name name,
  j json, jb jsonb, x xml, u uuid, ip inet, net cidr, mac macaddr, bit bit(5), bits bit varying, cash money,
  a text[], aa integer[][], ad "Código"[], am mood[], ac point3[], based integer[],
  m mood, e even DEFAULT 4, code "Código", p point3, fr float_range, frs float_ranges, tr text_range, ir int4range, tsr tstzrange,
  tsv tsvector, tsq tsquery, pt point, poly polygon, circ circle, o oid, rc regclass, lsn pg_lsn
);
INSERT INTO "Values of All Kinds" (id, "select", "Ünïcode ""quoted""", r, d, n, n2, day, at, atz, clock, clockz, span, bytes, flag, c, ch, name,
  j, jb, x, u, ip, net, mac, bit, bits, cash, a, aa, ad, am, ac, based, m, code, p, fr, frs, tr, ir, tsr, tsv, tsq, pt, poly, circ, o, rc, lsn)
VALUES
  (1, '', E'\\N', 'NaN', 'NaN', 'NaN', 'NaN', 'infinity', 'infinity', 'infinity', '24:00', '23:59:59.999999-15:59', '-178000000 years', '\x', true, 'ab', '', '',
   '{"a" : 1,  "a":2}', '{"b": 1.10, "nul": "\\u0000"}', '<a b="c">&amp;</a>', '00000000-0000-0000-0000-000000000000', '::1/64', '10.0.0.0/8',
   '08:00:2b:01:02:03', '10101', '', '-92233720368547758.08', '{}', '{}', '{A1,NULL}', '{NULL,"it''s fine","NULL"}', ARRAY[ROW(1, 2, NULL), NULL]::point3[], '[5:7]={1,2,3}',
   'NULL', 'Z99', ROW('-infinity', NULL, '{"a,b","c\"d","e\\f",NULL,""}'), 'empty', '{}', '["a,b","c""d)")', '(,)', '[-infinity,infinity]',
   'a:1A ''b c'':2', '''a b'' <-> !c', '(NaN,-0)', '((0,0),(1,1),(1,0))', '<(1,2),Infinity>', 4294967295, 'pg_class', 'FFFFFFFF/FFFFFFFF'),
  (2, E'tab\tline\nfeed\r\nCRLF \\ back\\\\slash \\. end', E'\\.', '-Infinity', '-Infinity', '-1e-100', -99999.999, '-infinity', '-infinity', '-infinity', '00:00', '00:00+15:59', '1 mon -1 day 00:00:00.000001', '\x00ff0a0d5c', false, E'\b\f\v', 'ñ', 'with "quotes"',
   E'["\\u0001\\n\\t"]', '[null, {"": [[]]}]', NULL, gen_random_uuid(), '192.168.1.5', '::/0', NULL, '00000', '1', 0, '{"",NULL,"null","a b","{","}","\"","\\\\"}',
   '{{1,NULL},{3,4}}', NULL, '{}', '{}', NULL, 'back\slash', 'A1', '(1.5,,)', '[1.5,NaN)', '{[1,2),(3,4]}', '[,a]', '[1,5)', '["4713-01-01 00:00:00 BC","294276-12-31 23:59:59.999999+00")',
   '', '', NULL, NULL, NULL, NULL, NULL, NULL),
  (3, NULL, E'\x01\x02\x1f\x7f', '1e-45', '5e-324', 123456789012345678901234567890.123456789, 0.001, '4713-01-01 BC', '4713-01-01 BC', '294276-12-31 23:59:59.999999+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
   'null', 'null', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[-1:0][2:3]={{1,2},{3,4}}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (4, E'👩‍👩‍👧 \u0301 \u202e olé \uFEFF', repeat('größer als eine Seite ', 5000), 0.1, 0.1, 0.10, 1.1, '0001-01-01', '2026-11-23 12:34:56.789012', '2026-11-23 12:34:56.789012+02:30', '12:34', '12:34+02', 'P1Y2M3DT4H5M6.7S', decode(repeat('00ff5c0a', 20000), 'hex'), true, 'x', '\', 'n',
   '{"deep":[[[[[[[[]]]]]]]]}', '{"é": 1e400}', 'text &amp; no element', NULL, '10.0.0.1/8', NULL, NULL, NULL, '', NULL, ARRAY[repeat('y', 100000)], NULL, NULL, NULL, NULL, NULL, 'ñandú 🐦', NULL, NULL, NULL, NULL, NULL, NULL, NULL,
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
COMMENT ON TABLE "Values of All Kinds" IS 'It''s a \ trap; -- really';
COMMENT ON COLUMN "Values of All Kinds"."select" IS E'/* not a comment */ \t $$';

CREATE TABLE "order" ("user" integer, "table" text, "from" text DEFAULT 'a''b\c', "group by" text DEFAULT E'line\nbreak', "%s %I" text DEFAULT '%L');
INSERT INTO "order" VALUES (1, '\.', 'x', 'y', '%'), (NULL, '', NULL, E'\\', 'COPY t FROM stdin;');
CREATE TABLE nothing_at_all ();
INSERT INTO nothing_at_all DEFAULT VALUES;
INSERT INTO nothing_at_all DEFAULT VALUES;
CREATE TABLE gone_columns (a integer, b text, c integer);
INSERT INTO gone_columns VALUES (1, 'x', 2);
ALTER TABLE gone_columns DROP COLUMN b;
ALTER TABLE gone_columns ADD COLUMN d integer DEFAULT 7;

-- Columns that count and compute ──────────────────────────────────────────────
CREATE SEQUENCE "Odd ones" AS smallint INCREMENT BY 2 MINVALUE -5 MAXVALUE 99 START WITH 1 CACHE 3 CYCLE;
SELECT setval('"Odd ones"', 1);
CREATE SEQUENCE downwards INCREMENT BY -1;
CREATE SEQUENCE never_asked START WITH 41;
CREATE TABLE counted (
  serial_id serial PRIMARY KEY,
  always bigint GENERATED ALWAYS AS IDENTITY (START WITH 100 INCREMENT BY 10),
  by_default smallint GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME "Its Own Name"),
  odd smallint DEFAULT nextval('"Odd ones"'),
  a integer NOT NULL, b integer,
  total integer GENERATED ALWAYS AS (a + coalesce(b, 0)) STORED,
  words tsvector GENERATED ALWAYS AS (to_tsvector('public."Mi búsqueda"', 'número ' || a::text)) STORED
);
INSERT INTO counted (a, b) VALUES (1, 2), (3, NULL);
INSERT INTO counted (serial_id, a) VALUES (50, 9);
ALTER TABLE counted ALTER COLUMN a SET STATISTICS 500, ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN b SET (n_distinct = -0.5);

-- Rules of tables ─────────────────────────────────────────────────────────────
CREATE TABLE allowed (value text PRIMARY KEY);
CREATE FUNCTION is_allowed(v text) RETURNS boolean LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM public.allowed WHERE value = v)';
-- "aa" sorts before "allowed": its rows would be refused if the check were there already.
CREATE TABLE aa_checked (value text CONSTRAINT "looks elsewhere" CHECK (is_allowed(value)), n integer CHECK (n > 0));
INSERT INTO allowed VALUES ('yes');
INSERT INTO aa_checked VALUES ('yes', 1);
ALTER TABLE aa_checked ADD CONSTRAINT "new rows only" CHECK (n > 5) NOT VALID;

CREATE TABLE chicken (id integer PRIMARY KEY, egg integer);
CREATE TABLE egg (id integer PRIMARY KEY, chicken integer REFERENCES chicken ON DELETE SET NULL, parent integer REFERENCES egg);
INSERT INTO chicken VALUES (1, 2), (2, 1);
INSERT INTO egg VALUES (1, 1, 2), (2, 2, 1);
ALTER TABLE chicken ADD CONSTRAINT "comes from" FOREIGN KEY (egg) REFERENCES egg DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE chicken ADD CONSTRAINT later FOREIGN KEY (id) REFERENCES egg NOT VALID;

CREATE TABLE booked (
  room integer, during tstzrange, guest text NOT NULL, note text,
  CONSTRAINT "one guest" EXCLUDE USING gist (room WITH =, during WITH &&) WHERE (guest <> ''),
  CONSTRAINT named UNIQUE NULLS NOT DISTINCT (guest, note) WITH (fillfactor = 70) DEFERRABLE
) WITH (fillfactor = 80, autovacuum_enabled = false, toast.autovacuum_vacuum_cost_delay = 5);
INSERT INTO booked VALUES (1, '[2026-01-01,2026-01-02)', 'ana', NULL), (1, '[2026-01-02,2026-01-03)', 'ben', '');
CREATE UNIQUE INDEX "some of them" ON booked (lower(guest) DESC NULLS LAST, (room + 1)) INCLUDE (note) WHERE note IS NOT NULL;
CREATE INDEX "by backwards" ON booked (room backwards);
CREATE INDEX words_of_note ON booked USING gin (to_tsvector('"Mi búsqueda"', note));
ALTER TABLE booked CLUSTER ON named;
ALTER INDEX "some of them" ALTER COLUMN 2 SET STATISTICS 300;
CREATE STATISTICS together (ndistinct, mcv) ON room, guest FROM booked;
COMMENT ON INDEX "some of them" IS 'partial';
COMMENT ON CONSTRAINT "one guest" ON booked IS 'no two';
ALTER TABLE egg REPLICA IDENTITY FULL;
CREATE UNLOGGED TABLE lost_after_a_crash (id integer PRIMARY KEY);
ALTER TABLE lost_after_a_crash REPLICA IDENTITY USING INDEX lost_after_a_crash_pkey;

-- One that would fire on load, and change what is loaded.
CREATE TABLE watched (id integer PRIMARY KEY, changed integer DEFAULT 0, "by whom" text);
INSERT INTO watched VALUES (1, 0, 'me'), (2, 5, 'me');
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed := NEW.changed + 1; PERFORM pg_notify('touched', NEW.id::text); RETURN NEW; END $$;
CREATE TRIGGER "touch, always" BEFORE INSERT OR UPDATE OF changed ON watched FOR EACH ROW WHEN (NEW.id > 0) EXECUTE FUNCTION touch('arg''1', 'two');
CREATE TRIGGER quiet AFTER INSERT ON watched REFERENCING NEW TABLE AS "new ones" FOR EACH STATEMENT EXECUTE FUNCTION touch();
CREATE CONSTRAINT TRIGGER at_the_end AFTER UPDATE ON watched DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch();
ALTER TABLE watched DISABLE TRIGGER quiet;
ALTER TABLE watched ENABLE ALWAYS TRIGGER at_the_end;
COMMENT ON TRIGGER quiet ON watched IS 'sleeps';
CREATE RULE nobody_leaves AS ON DELETE TO watched WHERE OLD.id = 1 DO INSTEAD NOTHING;
ALTER TABLE watched ENABLE ROW LEVEL SECURITY;
CREATE POLICY "own rows" ON watched AS RESTRICTIVE FOR UPDATE USING ("by whom" = CURRENT_USER) WITH CHECK (changed > 0);
CREATE POLICY all_rows ON watched USING (true);

-- Partitions and children ─────────────────────────────────────────────────────
CREATE TABLE measured (at date NOT NULL, place text, value integer CHECK (value >= 0), PRIMARY KEY (at, place)) PARTITION BY RANGE (at);
CREATE INDEX measured_by_value ON measured (value);
CREATE TABLE measured_2025 PARTITION OF measured FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');
CREATE TABLE measured_2026 PARTITION OF measured (CONSTRAINT only_here CHECK (place <> '')) FOR VALUES FROM ('2026-01-01') TO ('2027-01-01') PARTITION BY LIST (place);
CREATE TABLE measured_2026_lima PARTITION OF measured_2026 FOR VALUES IN ('lima', 'li''ma');
CREATE TABLE "measured 2026 others" (value integer, place text NOT NULL, at date NOT NULL, CONSTRAINT measured_value_check CHECK (value >= 0), CONSTRAINT only_here CHECK (place <> ''));
ALTER TABLE measured_2026 ATTACH PARTITION "measured 2026 others" DEFAULT;
CREATE TABLE a_measured_default PARTITION OF measured DEFAULT;
CREATE INDEX only_on_2025 ON measured_2025 (place);
CREATE FUNCTION plus_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value := NEW.value + 1; RETURN NEW; END $$;
INSERT INTO measured VALUES ('2025-05-05', 'lima', 1), ('2026-05-05', 'lima', 2), ('2026-05-05', 'cusco', 3), ('1999-01-01', '', 4);
CREATE TRIGGER plus_one BEFORE INSERT ON measured FOR EACH ROW EXECUTE FUNCTION plus_one();
CREATE TABLE refers (at date, place text, FOREIGN KEY (at, place) REFERENCES measured);
INSERT INTO refers VALUES ('2025-05-05', 'lima');
CREATE TABLE hashed (id integer, v text) PARTITION BY HASH (id);
CREATE TABLE hashed_0 PARTITION OF hashed FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE hashed_1 PARTITION OF hashed FOR VALUES WITH (MODULUS 2, REMAINDER 1);
ALTER TABLE hashed ADD FOREIGN KEY (id) REFERENCES chicken;
INSERT INTO hashed VALUES (1, 'a'), (2, 'b');

CREATE TABLE parent (id integer PRIMARY KEY, name text NOT NULL DEFAULT 'parent', CONSTRAINT named CHECK (name <> ''));
CREATE TABLE child (extra integer CHECK (extra > 0), CONSTRAINT "child alone" CHECK (id > 0)) INHERITS (parent);
ALTER TABLE child ALTER COLUMN name SET DEFAULT 'child', ALTER COLUMN id SET NOT NULL;
INSERT INTO parent VALUES (1, 'p');
INSERT INTO child VALUES (2, 'c', 3);

-- Views ───────────────────────────────────────────────────────────────────────
CREATE VIEW z_first AS SELECT id, "select" AS "From", aa[1][2], row_number() OVER w AS "n°" FROM "Values of All Kinds" WINDOW w AS (ORDER BY id);
CREATE VIEW a_second ("a b", c) WITH (security_barrier = true) AS SELECT z."From", v.id FROM z_first z JOIN watched v USING (id) WHERE z."From" IS DISTINCT FROM 'it''s \ %';
CREATE VIEW editable AS SELECT id, changed FROM watched WHERE id < 100 WITH LOCAL CHECK OPTION;
ALTER VIEW editable ALTER COLUMN changed SET DEFAULT 9;
CREATE RULE also AS ON INSERT TO a_second DO INSTEAD INSERT INTO watched (id) VALUES (NEW.c) RETURNING "by whom", id;
CREATE VIEW grouped AS SELECT id, name, count(*) FROM parent GROUP BY id;
CREATE MATERIALIZED VIEW z_counts WITH (fillfactor = 90) AS SELECT place, summed(value) AS total FROM measured GROUP BY place;
CREATE MATERIALIZED VIEW a_counts AS SELECT sum(total) AS "all" FROM z_counts;
CREATE MATERIALIZED VIEW not_filled AS SELECT 1 AS one WITH NO DATA;
CREATE UNIQUE INDEX z_counts_place ON z_counts (place);
COMMENT ON MATERIALIZED VIEW z_counts IS 'adds up';
COMMENT ON COLUMN a_second."a b" IS 'renamed';
CREATE FUNCTION rows_of_view() RETURNS SETOF a_second LANGUAGE sql STABLE BEGIN ATOMIC SELECT * FROM a_second; END;
COMMENT ON FUNCTION rows_of_view() IS 'reads a view';
CREATE TABLE holds_row_of_view (v editable);
INSERT INTO holds_row_of_view VALUES (ROW(1, 2));

-- Comments on all kinds of things ─────────────────────────────────────────────
COMMENT ON STATISTICS together IS 'both';
COMMENT ON POLICY "own rows" ON watched IS 'a policy';
COMMENT ON RULE nobody_leaves ON watched IS 'a rule';
COMMENT ON CAST (integer AS point3) IS 'a cast';
COMMENT ON OPERATOR CLASS backwards USING btree IS 'a class';
COMMENT ON OPERATOR FAMILY backwards USING btree IS 'a family';
COMMENT ON COLLATION "sin acentos" IS 'a collation';
COMMENT ON DOMAIN even IS 'a domain';
COMMENT ON TYPE float_range IS 'a range';
COMMENT ON TYPE point3 IS 'a composite';
COMMENT ON SEQUENCE "Odd ones" IS 'a sequence';
COMMENT ON AGGREGATE middle(double precision ORDER BY anyelement) IS 'an aggregate';
COMMENT ON PROCEDURE nothing(integer) IS 'a procedure';
COMMENT ON TEXT SEARCH DICTIONARY "pocas palabras" IS 'a dictionary';
COMMENT ON VIEW z_first IS 'a view';
COMMENT ON COLUMN z_counts.total IS 'of a materialised view';
COMMENT ON CONSTRAINT named ON parent IS 'inherited';
COMMENT ON INDEX named IS 'of a constraint';
COMMENT ON CONSTRAINT hashed_id_fkey ON hashed IS 'of a partitioned table';
