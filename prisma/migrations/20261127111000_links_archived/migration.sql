ALTER TABLE "short_links" ADD COLUMN "archived_at" TIMESTAMPTZ(3);

-- Tags of archived links are offered to nobody who looks at the others.
CREATE OR REPLACE FUNCTION count_link_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM link_tags;
    RETURN NULL;
  END IF;
  -- In one order, so that two at once do not wait for each other.
  INSERT INTO link_tags AS known (tag, links)
  SELECT tag, sum(change) FROM (
    SELECT unnest(NEW.tags) AS tag, 1 AS change WHERE NEW.archived_at IS NULL
    UNION ALL SELECT unnest(OLD.tags), -1 WHERE OLD.archived_at IS NULL
  ) AS changes GROUP BY tag HAVING sum(change) <> 0 ORDER BY tag
  ON CONFLICT (tag) DO UPDATE SET links = known.links + excluded.links;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER count_link_tags AFTER INSERT OR DELETE OR UPDATE OF tags, archived_at ON short_links
  FOR EACH ROW EXECUTE FUNCTION count_link_tags();
