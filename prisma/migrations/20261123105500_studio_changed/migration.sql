-- Whoever shows what is written hears that it changed, whoever did it: of one thing by its name, of several without names, once a statement.
CREATE FUNCTION notify_studio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('studio_changed', CASE count(*)
    WHEN 1 THEN json_build_object(
      'id', min(id::text),
      'updatedAt', to_char(min(updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    ELSE json_build_object('id', NULL)
  END::text) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_created AFTER INSERT ON content_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_studio();
CREATE TRIGGER notify_updated AFTER UPDATE ON content_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_studio();
CREATE TRIGGER notify_deleted AFTER DELETE ON content_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_studio();
