/*
 * Statements that somebody might put into a backup beside its rows, to have their way once it is restored, or while it
 * is. None of them is loaded; each is named before, with its text, as `kind` and `name`. `mark` stands in the
 * definition of what it would make.
 */

export type Planted = {
  sql: string;
  kind: string;
  name: string;
  mark: string;
  /** It stands before the rows, as what they need does. */ isEarly?: true;
};

const early = (kind: string, name: string, sql: string, mark = "planted"): Planted => ({
  ...{ sql, kind, name, mark },
  isEarly: true,
});
const late = (kind: string, name: string, sql: string, mark = "planted"): Planted => ({ sql, kind, name, mark });

const makesSuper = "BEGIN NEW.role := 'superadmin'; RETURN NEW; END";

export const plantedSql: Planted[] = [
  // Functions, also some that are called like those that everybody calls.
  early(
    "función",
    "planted_super",
    `CREATE FUNCTION public.planted_super() RETURNS trigger LANGUAGE plpgsql AS $$ ${makesSuper} $$;`,
  ),
  early(
    "función",
    "planted_text",
    "CREATE FUNCTION public.planted_text(a text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT a $$;",
  ),
  early(
    "función",
    "planted_atomic",
    "CREATE FUNCTION public.planted_atomic() RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT 1; END;",
  ),
  early(
    "función",
    "lower",
    "CREATE FUNCTION public.lower(text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT 'planted'::text $$;",
  ),
  early(
    "función",
    "now",
    "CREATE FUNCTION public.now() RETURNS timestamp with time zone STABLE LANGUAGE sql AS $$ SELECT 'planted'::timestamptz $$;",
  ),
  early(
    "función",
    "index_user",
    `CREATE OR REPLACE FUNCTION public.index_user() RETURNS trigger LANGUAGE plpgsql AS $planted$ ${makesSuper} $planted$;`,
    "NEW.role := 'superadmin'",
  ),
  early(
    "función",
    "planted_definer",
    "CREATE FUNCTION public.planted_definer() RETURNS text LANGUAGE sql SECURITY DEFINER AS $$ SELECT current_user::text $$;",
  ),
  early(
    "función",
    "planted_file",
    "CREATE FUNCTION public.planted_file() RETURNS text LANGUAGE internal AS 'pg_read_file';",
  ),
  early(
    "procedimiento",
    "planted_act",
    "CREATE PROCEDURE public.planted_act() LANGUAGE plpgsql AS $$ BEGIN UPDATE public.users SET role = 'superadmin'; END $$;",
  ),
  early("objeto", "planted_sum", "CREATE AGGREGATE public.planted_sum(integer) (SFUNC = int4pl, STYPE = integer);"),
  early(
    "objeto",
    "=@=",
    "CREATE OPERATOR public.=@= (FUNCTION = texteq, LEFTARG = text, RIGHTARG = text);",
    "OPERATOR public.=@=",
  ),
  early(
    "orden",
    "CREATE CAST (public.role AS jsonb) WITH",
    "CREATE CAST (public.role AS jsonb) WITH INOUT;",
    "CREATE CAST",
  ),
  // Types.
  early(
    "dominio",
    "planted_domain",
    "CREATE DOMAIN public.planted_domain AS text CHECK (public.planted_text(VALUE) <> '');",
  ),
  early("tipo", "planted_enum", "CREATE TYPE public.planted_enum AS ENUM ('a');"),
  early("tipo", "planted_pair", "CREATE TYPE public.planted_pair AS (a integer, b text);"),
  early("tipo", "planted_range", "CREATE TYPE public.planted_range AS RANGE (subtype = float8);"),
  early("tipo", "role", "ALTER TYPE public.role ADD VALUE 'planted';"),
  early(
    "objeto",
    "planted_search",
    'CREATE TEXT SEARCH CONFIGURATION public.planted_search (PARSER = pg_catalog."default");',
  ),
  early("secuencia", "planted_sequence", "CREATE SEQUENCE public.planted_sequence;"),
  early("esquema", "planted_schema", "CREATE SCHEMA planted_schema;"),
  early("extensión", "hstore", "CREATE EXTENSION hstore WITH SCHEMA public;", "hstore"),
  // Defaults, checks, keys and indexes: things that tables do by themselves.
  early(
    "valor por defecto",
    "users.role",
    "ALTER TABLE ONLY public.users ALTER COLUMN role SET DEFAULT 'superadmin'::public.role;",
    "DEFAULT 'superadmin'",
  ),
  early(
    "valor por defecto",
    "users.email",
    "ALTER TABLE ONLY public.users ALTER COLUMN email SET DEFAULT public.planted_text('x');",
  ),
  early(
    "columna",
    "users.planted_generated",
    "ALTER TABLE public.users ADD COLUMN planted_generated text GENERATED ALWAYS AS (public.planted_text(email)) STORED;",
  ),
  early(
    "columna",
    "users.planted_column",
    "ALTER TABLE public.users ADD COLUMN planted_column text DEFAULT public.planted_text('x');",
  ),
  early(
    "tabla",
    "planted_table",
    "CREATE TABLE public.planted_table (\n    a text DEFAULT public.planted_text('x')\n);",
  ),
  early("tabla", "planted_heir", "CREATE TABLE public.planted_heir (\n    a text\n)\nINHERITS (public.users);"),
  late(
    "condición",
    "users.planted_check",
    "ALTER TABLE public.users ADD CONSTRAINT planted_check CHECK (public.planted_text(email) <> '');",
  ),
  late(
    "condición",
    "audit_entries.planted_never",
    "ALTER TABLE public.audit_entries ADD CONSTRAINT planted_never CHECK (action <> 'user.delete') NOT VALID;",
  ),
  late(
    "clave",
    "audit_entries.planted_key",
    "ALTER TABLE ONLY public.audit_entries ADD CONSTRAINT planted_key FOREIGN KEY (id) REFERENCES public.users(id) NOT VALID;",
  ),
  late(
    "clave",
    "audit_entries.planted_alone",
    "ALTER TABLE ONLY public.audit_entries ADD CONSTRAINT planted_alone EXCLUDE USING btree (((1)) WITH =);",
  ),
  late("índice", "planted_once", "CREATE UNIQUE INDEX planted_once ON public.audit_entries USING btree ((1));"),
  late(
    "índice",
    "planted_index",
    "CREATE INDEX planted_index ON public.users USING btree (public.planted_text(email));",
  ),
  late("estadística", "planted_known", "CREATE STATISTICS public.planted_known ON email, username FROM public.users;"),
  // Views, which are looked at instead of a table.
  late("vista", "planted_view", "CREATE VIEW public.planted_view AS SELECT email, password_hash FROM public.users;"),
  late(
    "vista materializada",
    "planted_kept",
    "CREATE MATERIALIZED VIEW public.planted_kept AS SELECT email, password_hash FROM public.users WITH NO DATA;",
  ),
  // Triggers, rules and policies, which act upon rows that come.
  late(
    "disparador",
    "planted_insert en users",
    "CREATE TRIGGER planted_insert BEFORE INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.planted_super();",
  ),
  late(
    "disparador",
    "planted_update en users",
    "CREATE TRIGGER planted_update BEFORE UPDATE OF name ON public.users FOR EACH ROW WHEN ((new.email IS NOT NULL)) EXECUTE FUNCTION public.planted_super();",
  ),
  late(
    "disparador",
    "planted_later en sessions",
    "CREATE CONSTRAINT TRIGGER planted_later AFTER INSERT ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.planted_super();",
  ),
  late(
    "disparador",
    "planted_truncate en sessions",
    "CREATE TRIGGER planted_truncate AFTER TRUNCATE ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION public.planted_super();",
  ),
  late(
    "regla",
    "planted_nothing en audit_entries",
    "CREATE RULE planted_nothing AS ON INSERT TO public.audit_entries DO INSTEAD NOTHING;",
  ),
  late(
    "regla",
    "planted_kept en audit_entries",
    "CREATE RULE planted_kept AS ON DELETE TO public.audit_entries DO INSTEAD NOTHING;",
  ),
  late(
    "regla",
    "planted_also en users",
    "CREATE RULE planted_also AS ON UPDATE TO public.users DO ALSO DELETE FROM public.sessions;",
  ),
  late(
    "política",
    "planted_policy en users",
    "CREATE POLICY planted_policy ON public.users USING ((role = 'user'::public.role));",
  ),
  late(
    "política",
    "planted_no en audit_entries",
    "CREATE POLICY planted_no ON public.audit_entries AS RESTRICTIVE FOR INSERT WITH CHECK (false);",
  ),
  late(
    "cambio de tabla",
    "audit_entries",
    "ALTER TABLE public.audit_entries ENABLE ROW LEVEL SECURITY;",
    "public.audit_entries ENABLE ROW",
  ),
  late("cambio de tabla", "users", "ALTER TABLE public.users FORCE ROW LEVEL SECURITY;", "public.users FORCE ROW"),
  late(
    "cambio de tabla",
    "users.index_user",
    "ALTER TABLE public.users DISABLE TRIGGER index_user;",
    "DISABLE TRIGGER index_user",
  ),
  // Statements that do something at once.
  late(
    "orden",
    "DO $$ BEGIN UPDATE public.users SET",
    "DO $$ BEGIN UPDATE public.users SET role = 'superadmin'; END $$;",
  ),
  late("orden", "SELECT public.planted_text('x');", "SELECT public.planted_text('x');"),
  late("orden", "CALL public.planted_act();", "CALL public.planted_act();"),
  late("orden", "UPDATE public.users SET role = 'superadmin';", "UPDATE public.users SET role = 'superadmin';"),
  late("orden", "DELETE FROM public.audit_entries;", "DELETE FROM public.audit_entries;"),
  late(
    "orden",
    "CREATE EVENT TRIGGER planted_event ON ddl_command_end",
    "CREATE EVENT TRIGGER planted_event ON ddl_command_end EXECUTE FUNCTION public.planted_super();",
  ),
  late("orden", "CREATE ROLE planted_role SUPERUSER LOGIN;", "CREATE ROLE planted_role SUPERUSER LOGIN;"),
  late("orden", "ALTER SYSTEM SET log_statement = 'all';", "ALTER SYSTEM SET log_statement = 'all';"),
];
