-- One moment, and how many rows each table had in it. While all tables are locked nobody is writing: whatever was committed has an earlier
-- time, whatever will be a later one, and the snapshot sees just the former. The locks go at once, the snapshot stays for counting.
\ir tables.sql
SELECT string_agg(name, ', ' ORDER BY name) AS tables FROM listed \gset
BEGIN ISOLATION LEVEL REPEATABLE READ;
SAVEPOINT still;
SET LOCAL lock_timeout = :'patience';
LOCK TABLE :tables IN SHARE MODE;
SELECT clock_timestamp() AS at, pg_current_wal_insert_lsn() - '0/0' AS lsn \gset
ROLLBACK TO still;
\ir count.sql
SELECT jsonb_object_agg(name, rows) AS counts FROM counted \gset
SELECT to_regclass('public.pitr_marks') IS NOT NULL AS is_site \gset
\if :is_site
  INSERT INTO pitr_marks (at, lsn, counts) VALUES (:'at', :lsn, :'counts');
\endif
COMMIT;
\echo :at
\echo :counts
