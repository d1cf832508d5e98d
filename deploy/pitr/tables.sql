-- The tables whose rows come back: all but temporary and unlogged ones.
CREATE TEMP VIEW listed AS
  SELECT format('%I.%I', nspname, relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND relpersistence = 'p' AND nspname !~ '^pg_' AND nspname <> 'information_schema';
CREATE TEMP TABLE counted (name text, rows bigint);
