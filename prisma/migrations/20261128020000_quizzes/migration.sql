-- CreateEnum
CREATE TYPE "quiz_state" AS ENUM ('started', 'submitted', 'graded', 'expired');

-- AlterTable
ALTER TABLE "lessons" ADD COLUMN "quiz" TEXT NOT NULL DEFAULT '',
ADD COLUMN "quiz_pass" INTEGER,
ADD COLUMN "quiz_attempts" INTEGER,
ADD COLUMN "quiz_minutes" INTEGER,
ADD COLUMN "quiz_draw" INTEGER,
ADD COLUMN "quiz_shuffle" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "quiz_certainty" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "quiz_attempts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "seed" TEXT NOT NULL,
    "state" "quiz_state" NOT NULL DEFAULT 'started',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deadline" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "score" DOUBLE PRECISION,
    "passed" BOOLEAN,
    "pass_mark" INTEGER NOT NULL,
    "has_certainty" BOOLEAN NOT NULL DEFAULT false,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "grades" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "quiz_attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "quiz_attempts_user_id_lesson_id_seed_key" ON "quiz_attempts"("user_id", "lesson_id", "seed");

-- CreateIndex
CREATE INDEX "quiz_attempts_lesson_id_idx" ON "quiz_attempts"("lesson_id");

-- CreateIndex
CREATE INDEX "quiz_attempts_state_submitted_at_id_idx" ON "quiz_attempts"("state", "submitted_at", "id");

