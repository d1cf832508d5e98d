ALTER TABLE "lessons"
  ADD COLUMN "task" TEXT,
  ADD COLUMN "task_takes" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "task_rubric" TEXT NOT NULL DEFAULT '';

CREATE TYPE "hand_in_state" AS ENUM ('handed_in', 'returned', 'accepted');

-- A lesson may be taken off the site for a time: what was handed in stays.
CREATE TABLE "hand_ins" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "lesson_id" UUID NOT NULL,
  "state" "hand_in_state" NOT NULL DEFAULT 'handed_in',
  "text" TEXT NOT NULL DEFAULT '',
  "link" TEXT NOT NULL DEFAULT '',
  "file_key" TEXT,
  "file_name" TEXT,
  "file_type" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "handed_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "points" JSONB NOT NULL DEFAULT '[]',
  "note" TEXT NOT NULL DEFAULT '',
  "graded_at" TIMESTAMPTZ(3),
  "graded_by_id" UUID,

  CONSTRAINT "hand_ins_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "hand_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "hand_ins_graded_by_id_fkey" FOREIGN KEY ("graded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "hand_ins_user_id_lesson_id_key" ON "hand_ins"("user_id", "lesson_id");
CREATE UNIQUE INDEX "hand_ins_file_key_key" ON "hand_ins"("file_key");
CREATE INDEX "hand_ins_lesson_id_idx" ON "hand_ins"("lesson_id");
CREATE INDEX "hand_ins_state_handed_in_at_id_idx" ON "hand_ins"("state", "handed_in_at", "id");
CREATE INDEX "hand_ins_graded_by_id_idx" ON "hand_ins"("graded_by_id");
