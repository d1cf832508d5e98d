ALTER TABLE "short_links" ADD COLUMN "ios_app" TEXT, ADD COLUMN "android_app" TEXT;

-- All rows have neither, so that there is nothing to look through.
ALTER TABLE "short_links"
  ADD CONSTRAINT "short_links_apps" CHECK (
    concat_ws(' ', "ios_app", "android_app") ~ '^[!-~]* ?[!-~]*$'
    AND coalesce("ios_app", 'x:') ~ '^[a-z][a-z0-9+.-]*:' AND coalesce("android_app", 'x:') ~ '^[a-z][a-z0-9+.-]*:'
    AND coalesce("ios_app", '') !~ '^(javascript|vbscript|data|file|blob|about|https?|intent):'
    AND coalesce("android_app", '') !~ '^(javascript|vbscript|data|file|blob|about|https?|intent):'
  ) NOT VALID;

-- Processes keep it in memory, as all that a link's redirect needs.
CREATE OR REPLACE TRIGGER notify_link AFTER INSERT OR DELETE OR UPDATE OF
  destination, short_code, back_half, title, password_hash, paused_at, expires_at, max_clicks, rules, closed_destination,
  ios_app, android_app
  ON short_links FOR EACH ROW EXECUTE FUNCTION notify_link();
