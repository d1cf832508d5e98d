-- CreateEnum
CREATE TYPE "role" AS ENUM ('user', 'collaborator', 'admin', 'superadmin');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "display_name" TEXT NOT NULL DEFAULT '',
    "whatsapp" TEXT NOT NULL DEFAULT '',
    "photo" TEXT NOT NULL DEFAULT '',
    "role" "role" NOT NULL DEFAULT 'user',
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "thumbnail" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "thumbnail" TEXT NOT NULL DEFAULT '',
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sections" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title_section" TEXT NOT NULL,
    "section_order" INTEGER NOT NULL,

    CONSTRAINT "sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lessons" (
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "label_lesson" TEXT NOT NULL,
    "lesson_order" INTEGER NOT NULL,
    "title_lesson" TEXT NOT NULL,
    "description_lesson" TEXT NOT NULL DEFAULT '',
    "youtube_url" TEXT,
    "vk_url" TEXT,
    "markdown_url" TEXT,
    "markdown_url_premium" TEXT,
    "markdown" TEXT,
    "markdown_premium" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_links" (
    "id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "is_premium" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lesson_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_progress" (
    "user_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "last_viewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lesson_progress_pkey" PRIMARY KEY ("user_id","lesson_id")
);

-- CreateTable
CREATE TABLE "wardrobes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wardrobes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "sessions_user_id_last_used_at_idx" ON "sessions"("user_id", "last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "courses_slug_key" ON "courses"("slug");

-- CreateIndex
CREATE INDEX "courses_category_id_created_at_idx" ON "courses"("category_id", "created_at");

-- CreateIndex
CREATE INDEX "courses_search_idx" ON "courses" USING GIN ("search");

-- CreateIndex
CREATE INDEX "sections_course_id_section_order_idx" ON "sections"("course_id", "section_order");

-- CreateIndex
CREATE UNIQUE INDEX "sections_course_id_slug_key" ON "sections"("course_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "lessons_slug_key" ON "lessons"("slug");

-- CreateIndex
CREATE INDEX "lessons_section_id_lesson_order_idx" ON "lessons"("section_id", "lesson_order");

-- CreateIndex
CREATE INDEX "lessons_search_idx" ON "lessons" USING GIN ("search");

-- CreateIndex
CREATE INDEX "lesson_links_lesson_id_position_idx" ON "lesson_links"("lesson_id", "position");

-- CreateIndex
CREATE INDEX "lesson_progress_lesson_id_idx" ON "lesson_progress"("lesson_id");

-- CreateIndex
CREATE INDEX "wardrobes_user_id_idx" ON "wardrobes"("user_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wardrobes" ADD CONSTRAINT "wardrobes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- Spanish full-text search in which accents and plurals do not matter.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TEXT SEARCH CONFIGURATION quinde_es (COPY = pg_catalog.spanish);
ALTER TEXT SEARCH CONFIGURATION quinde_es
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;

-- The stemmer alone tells "aplicación" from "aplicaciones", "imagen" from "imágenes" and "commit" from "commits":
-- plurals in consonant + (e)s are cut before it sees them, and "interfaz" meets "interfaces". Applied to what is indexed and to what is asked, so a cut
-- that makes no word does no harm.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(lower(unaccent(value)),
    '([[:alpha:]]{2}[dlnr])es\M', '\1', 'g'),
    '([[:alpha:]]{2}[bcdfghklmnpqrtvwxyz])s\M', '\1', 'g'),
    'z\M', 'c', 'g')
$$;

-- What a person typed (words, "phrases", or, -not) as a query over courses.search and lessons.search.
CREATE FUNCTION search_query(typed text) RETURNS tsquery
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT websearch_to_tsquery('quinde_es', search_text(typed))
$$;

-- A text of one weight. A tsvector holds 1 MB, so of a very long text the beginning is indexed.
CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('quinde_es', search_text(left(coalesce(value, ''), 250000))), weight)
$$;

CREATE FUNCTION index_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.title, 'A') || search_vector(NEW.description, 'B');
  RETURN NEW;
END
$$;

CREATE TRIGGER index_course BEFORE INSERT OR UPDATE ON courses
  FOR EACH ROW EXECUTE FUNCTION index_course();

-- Never markdown_premium: what guests can search must not tell them what only members can read.
CREATE FUNCTION index_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.title_lesson, 'A')
    || search_vector(NEW.description_lesson, 'B')
    || search_vector(NEW.markdown, 'C');
  RETURN NEW;
END
$$;

CREATE TRIGGER index_lesson BEFORE INSERT OR UPDATE ON lessons
  FOR EACH ROW EXECUTE FUNCTION index_lesson();

-- Whoever changes the academy, also by hand in SQL: the servers that listen expire what they cached of it.
CREATE FUNCTION notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'academy');
  RETURN NULL;
END
$$;

CREATE TRIGGER notify_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
CREATE TRIGGER notify_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
CREATE TRIGGER notify_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
CREATE TRIGGER notify_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lessons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
CREATE TRIGGER notify_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_links
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
