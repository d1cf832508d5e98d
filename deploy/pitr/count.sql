-- Into `counted` of tables.sql, table by table.
SELECT format('INSERT INTO counted SELECT %L, count(*) FROM %s', name, name) FROM listed ORDER BY name \gexec
