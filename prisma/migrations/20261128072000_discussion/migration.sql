-- CreateEnum
CREATE TYPE "discussion_state" AS ENUM ('shown', 'held', 'removed', 'deleted');

-- CreateTable
CREATE TABLE "discussion_posts" (
    "id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "question_id" UUID,
    "author_id" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "state" "discussion_state" NOT NULL DEFAULT 'shown',
    "is_staff" BOOLEAN NOT NULL DEFAULT false,
    "is_accepted" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "discussion_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discussion_reports" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discussion_reports_pkey" PRIMARY KEY ("post_id","user_id")
);

-- CreateTable
CREATE TABLE "discussion_follows" (
    "question_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "told_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "discussion_follows_pkey" PRIMARY KEY ("question_id","user_id")
);

-- CreateIndex
CREATE INDEX "discussion_posts_lesson_id_question_id_created_at_id_idx" ON "discussion_posts"("lesson_id", "question_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "discussion_posts_question_id_created_at_id_idx" ON "discussion_posts"("question_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "discussion_posts_author_id_created_at_idx" ON "discussion_posts"("author_id", "created_at");

-- CreateIndex
CREATE INDEX "discussion_posts_state_created_at_id_idx" ON "discussion_posts"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "discussion_reports_user_id_idx" ON "discussion_reports"("user_id");

-- CreateIndex
CREATE INDEX "discussion_follows_user_id_idx" ON "discussion_follows"("user_id");

-- AddForeignKey
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "discussion_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "discussion_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "discussion_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
