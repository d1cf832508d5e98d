-- Members' marks and notes. Kept, as their progress is, while a lesson is off the site.
-- CreateTable
CREATE TABLE "lesson_notes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "lesson_title" TEXT NOT NULL,
    "quote" TEXT,
    "prefix" TEXT NOT NULL DEFAULT '',
    "suffix" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "lesson_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lesson_notes_user_id_lesson_id_idx" ON "lesson_notes"("user_id", "lesson_id");

-- CreateIndex
CREATE INDEX "lesson_notes_lesson_id_idx" ON "lesson_notes"("lesson_id");

-- AddForeignKey
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── Written by hand: what Prisma has no words for ────────────────────────────

CREATE FUNCTION index_lesson_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.lesson_title, NEW.quote, NEW.text);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_lesson_note BEFORE INSERT OR UPDATE OF lesson_title, quote, text ON lesson_notes
  FOR EACH ROW EXECUTE FUNCTION index_lesson_note();
