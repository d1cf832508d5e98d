-- Who wrote what a working copy says, so that its revision names them and not whoever writes over it. Nobody knows it of what was changed before.
ALTER TABLE "content_items" ADD COLUMN "written_by_id" UUID;
UPDATE "content_items" SET "written_by_id" = "author_id" WHERE "version" = 1;
