-- Whatever is an address, where somebody is led to or what a page shows, is one of the web or a path of this site: what no form takes, no
-- other way into the table takes either. What is there already is not looked at (NOT VALID), so nobody waits; the next migration does.

-- Links to VK were taken without their beginning; they lead where they led.
UPDATE "lessons" SET "vk_url" = 'https://' || btrim("vk_url")
WHERE "vk_url" !~* '^\s*https?://' AND "vk_url" ~* '^\s*([a-z0-9-]+\.)+[a-z]{2,}/';

ALTER TABLE "short_links"
  ADD CONSTRAINT "short_links_destination_address" CHECK ("destination" ~* '^https?://') NOT VALID;

ALTER TABLE "link_checks"
  ADD CONSTRAINT "link_checks_url_address" CHECK ("url" ~* '^https?://') NOT VALID;

ALTER TABLE "visits"
  ADD CONSTRAINT "visits_referrer_address" CHECK ("referrer" = '' OR "referrer" ~* '^https?://') NOT VALID;

ALTER TABLE "lessons"
  ADD CONSTRAINT "lessons_youtube_url_address" CHECK ("youtube_url" ~* '^\s*https?://') NOT VALID,
  ADD CONSTRAINT "lessons_vk_url_address" CHECK ("vk_url" ~* '^\s*https?://') NOT VALID,
  ADD CONSTRAINT "lessons_markdown_url_address" CHECK ("markdown_url" ~* '^(https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "lessons_markdown_url_premium_address" CHECK ("markdown_url_premium" ~* '^(https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "lessons_thumbnail_address" CHECK ("thumbnail" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "projects"
  ADD CONSTRAINT "projects_youtube_address" CHECK ("youtube" ~* '^\s*https?://') NOT VALID,
  ADD CONSTRAINT "projects_gallery_address" CHECK ("gallery" = '{}' OR array_to_string("gallery", E'\n') !~* '(^|\n)(?!https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "projects_image_address" CHECK ("image" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "lesson_links"
  ADD CONSTRAINT "lesson_links_url_address" CHECK ("url" ~* '^(https?://|/(?!/))') NOT VALID;

ALTER TABLE "project_links"
  ADD CONSTRAINT "project_links_url_address" CHECK ("url" ~* '^(https?://|/(?!/))') NOT VALID;

ALTER TABLE "member_links"
  ADD CONSTRAINT "member_links_url_address" CHECK ("url" ~* '^(https?://|/(?!/))') NOT VALID;

ALTER TABLE "products"
  ADD CONSTRAINT "products_markdown_url_address" CHECK ("markdown_url" ~* '^(https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "products_video_url_address" CHECK ("video_url" ~* '^(https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "products_images_address" CHECK ("images" = '{}' OR array_to_string("images", E'\n') !~* '(^|\n)(?!https?://|/(?!/))') NOT VALID,
  ADD CONSTRAINT "products_images_mobile_address" CHECK ("images_mobile" = '{}' OR array_to_string("images_mobile", E'\n') !~* '(^|\n)(?!https?://|/(?!/))') NOT VALID;

ALTER TABLE "categories"
  ADD CONSTRAINT "categories_thumbnail_address" CHECK ("thumbnail" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "courses"
  ADD CONSTRAINT "courses_thumbnail_address" CHECK ("thumbnail" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "technologies"
  ADD CONSTRAINT "technologies_icon_address" CHECK ("icon" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "team_members"
  ADD CONSTRAINT "team_members_image_address" CHECK ("image" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "users"
  ADD CONSTRAINT "users_photo_address" CHECK ("photo" ~* '^($|https?://|/(?!/)|[\w.-]+$)') NOT VALID;

ALTER TABLE "contact_messages"
  ADD CONSTRAINT "contact_messages_current_url_address" CHECK ("current_url" ~* '^($|https?://|/(?!/))') NOT VALID;

ALTER TABLE "registrations"
  ADD CONSTRAINT "registrations_redirect_url_address" CHECK ("redirect_url" ~* '^($|https?://|/(?!/))') NOT VALID;
