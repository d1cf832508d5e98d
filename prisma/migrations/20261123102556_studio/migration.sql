-- CreateEnum
CREATE TYPE "content_kind" AS ENUM ('category', 'course', 'section', 'lesson', 'project', 'member', 'technology', 'product');

-- CreateEnum
CREATE TYPE "content_state" AS ENUM ('draft', 'review', 'scheduled', 'published', 'archived');

-- CreateEnum
CREATE TYPE "revision_reason" AS ENUM ('published', 'autosaved', 'restored', 'imported');

-- CreateEnum
CREATE TYPE "token_scope" AS ENUM ('read', 'write');

-- DropForeignKey
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_lesson_id_fkey";

-- DropIndex
DROP INDEX "courses_category_id_created_at_idx";

-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "is_listed" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "gallery" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "team_members" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "user_id" UUID;

-- CreateTable
CREATE TABLE "content_items" (
    "id" UUID NOT NULL,
    "kind" "content_kind" NOT NULL,
    "parent_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "state" "content_state" NOT NULL DEFAULT 'draft',
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published" JSONB,
    "published_version" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "scheduled_for" TIMESTAMPTZ(3),
    "scheduled_by_id" UUID,
    "author_id" UUID,
    "editor_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "review_note" TEXT NOT NULL DEFAULT '',
    "handed_in_by_id" UUID,
    "handed_in_at" TIMESTAMPTZ(3),
    "media_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_revisions" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" "revision_reason" NOT NULL,
    "fields" JSONB NOT NULL,
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_aliases" (
    "kind" "content_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "item_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_aliases_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "content_previews" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "content_previews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_checks" (
    "url" TEXT NOT NULL,
    "is_alive" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_checks_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "media_files" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "placeholder" TEXT NOT NULL DEFAULT '',
    "sha256" TEXT NOT NULL,
    "avif_version" INTEGER,
    "avif_due_at" TIMESTAMPTZ(3),
    "uploaded_by_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "media_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_uploads" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heard_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "token_scope" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_items_kind_parent_id_position_idx" ON "content_items"("kind", "parent_id", "position");

-- CreateIndex
CREATE INDEX "content_items_parent_id_idx" ON "content_items"("parent_id");

-- CreateIndex
CREATE INDEX "content_items_state_scheduled_for_idx" ON "content_items"("state", "scheduled_for");

-- CreateIndex
CREATE INDEX "content_items_author_id_idx" ON "content_items"("author_id");

-- CreateIndex
CREATE INDEX "content_items_deleted_at_idx" ON "content_items"("deleted_at");

-- CreateIndex
CREATE INDEX "content_items_media_ids_idx" ON "content_items" USING GIN ("media_ids");

-- CreateIndex
CREATE UNIQUE INDEX "content_revisions_item_id_number_key" ON "content_revisions"("item_id", "number");

-- CreateIndex
CREATE INDEX "content_aliases_item_id_idx" ON "content_aliases"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_previews_token_hash_key" ON "content_previews"("token_hash");

-- CreateIndex
CREATE INDEX "content_previews_item_id_idx" ON "content_previews"("item_id");

-- CreateIndex
CREATE INDEX "content_previews_expires_at_idx" ON "content_previews"("expires_at");

-- CreateIndex
CREATE INDEX "link_checks_checked_at_idx" ON "link_checks"("checked_at");

-- CreateIndex
CREATE INDEX "media_files_created_at_id_idx" ON "media_files"("created_at", "id");

-- CreateIndex
CREATE INDEX "media_files_sha256_idx" ON "media_files"("sha256");

-- CreateIndex
CREATE INDEX "media_files_deleted_at_idx" ON "media_files"("deleted_at");

-- CreateIndex
CREATE INDEX "media_files_avif_due_at_idx" ON "media_files"("avif_due_at");

-- CreateIndex
CREATE INDEX "media_files_search_idx" ON "media_files" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "product_uploads_heard_at_idx" ON "product_uploads"("heard_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE INDEX "courses_category_id_position_created_at_idx" ON "courses"("category_id", "position", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "team_members_user_id_key" ON "team_members"("user_id");

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "content_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_aliases" ADD CONSTRAINT "content_aliases_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Kept for the search box, as those of other tables are.
CREATE FUNCTION index_media_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.alt);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_media_file BEFORE INSERT OR UPDATE OF name, alt ON media_files
  FOR EACH ROW EXECUTE FUNCTION index_media_file();

-- Pages know old names of addresses, and show pictures of the library: the servers that listen expire what they cached.
CREATE FUNCTION notify_all_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', tag) FROM unnest(ARRAY['academy', 'products', 'projects']) AS tag;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_aliases AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_content();
CREATE TRIGGER notify_media AFTER DELETE OR TRUNCATE OR UPDATE OF version, focal_x, focal_y, alt ON media_files
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_content();
