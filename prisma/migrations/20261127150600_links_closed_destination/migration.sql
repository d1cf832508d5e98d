ALTER TABLE "short_links" ADD COLUMN "closed_destination" TEXT;

-- Processes keep it in memory, as all that a link's redirect needs.
CREATE OR REPLACE TRIGGER notify_link AFTER INSERT OR DELETE OR UPDATE OF
  destination, short_code, back_half, title, password_hash, paused_at, expires_at, max_clicks, rules, closed_destination
  ON short_links FOR EACH ROW EXECUTE FUNCTION notify_link();
