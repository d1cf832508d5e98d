-- What a backup or a drill came to, and how far back one may go by now: to the end of the oldest backup that is kept.
\set info `pgbackrest --output=json info`
WITH backups AS (
  SELECT backup FROM jsonb_array_elements(:'info') AS stanza, jsonb_array_elements(stanza -> 'backup') AS backup
  WHERE (backup #>> '{database,id}')::int = (SELECT max((db ->> 'id')::int) FROM jsonb_array_elements(stanza -> 'db') AS db)
)
INSERT INTO pitr_reports (kind, place, began_at, ended_at, ok, error, target, tables, rows, earliest, bytes)
SELECT :'kind', :'place', :'began', now(), :'ok', nullif(:'error', ''),
  nullif(:'target', '')::timestamptz, nullif(:'tables', '')::int, nullif(:'rows', '')::bigint,
  (SELECT to_timestamp(min((backup #>> '{timestamp,stop}')::bigint)) FROM backups WHERE backup ->> 'error' IS DISTINCT FROM 'true'),
  (SELECT sum((backup #>> '{info,repository,delta}')::bigint) FROM backups);
