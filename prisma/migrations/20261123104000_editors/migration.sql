-- Who is named in something may write it: the account of a person of the team writes that person's page and the projects that name
-- them. Kept here, so that whoever writes a working copy need not think of it.
CREATE FUNCTION name_editors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'member' THEN
    NEW.editor_ids := CASE WHEN NEW.fields->>'accountId' <> '' THEN ARRAY[(NEW.fields->>'accountId')::uuid] ELSE '{}' END;
  ELSE
    NEW.editor_ids := ARRAY(
      SELECT DISTINCT unnest(m.editor_ids) FROM content_items m
      WHERE m.kind = 'member' AND m.deleted_at IS NULL
        AND m.id IN (SELECT (c->>'memberId')::uuid FROM jsonb_array_elements(NEW.fields->'collaborators') AS c)
      ORDER BY 1);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER name_editors BEFORE INSERT OR UPDATE OF fields ON content_items
  FOR EACH ROW WHEN (NEW.kind IN ('member', 'project')) EXECUTE FUNCTION name_editors();

-- Somebody of the team who gets an account, or loses it, is named in projects already.
CREATE FUNCTION name_editors_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.editor_ids, NEW.deleted_at IS NULL) IS DISTINCT FROM (OLD.editor_ids, OLD.deleted_at IS NULL) THEN
    UPDATE content_items SET fields = fields
    WHERE kind = 'project' AND fields->'collaborators' @> jsonb_build_array(jsonb_build_object('memberId', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER name_editors_of_projects AFTER INSERT OR UPDATE ON content_items
  FOR EACH ROW WHEN (NEW.kind = 'member') EXECUTE FUNCTION name_editors_of_projects();
