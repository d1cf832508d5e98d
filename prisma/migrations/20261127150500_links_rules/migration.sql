ALTER TABLE "short_links" ADD COLUMN "rules" JSONB NOT NULL DEFAULT '[]';

-- Processes keep a link's rules in memory, as all that its redirect needs.
CREATE OR REPLACE TRIGGER notify_link AFTER INSERT OR DELETE OR UPDATE OF
  destination, short_code, back_half, title, password_hash, paused_at, expires_at, max_clicks, rules ON short_links
  FOR EACH ROW EXECUTE FUNCTION notify_link();
