-- What an import said of something, letter by letter: an export gives it back with its comments.
ALTER TABLE "content_items" ADD COLUMN "front_matter" TEXT;
