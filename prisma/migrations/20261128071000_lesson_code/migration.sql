-- What members wrote into the blocks of lessons. Kept, as their progress is, while a lesson is off the site.
-- CreateTable
CREATE TABLE "lesson_code" (
    "user_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lesson_code_pkey" PRIMARY KEY ("user_id","lesson_id","key")
);

-- CreateIndex
CREATE INDEX "lesson_code_lesson_id_idx" ON "lesson_code"("lesson_id");

-- AddForeignKey
ALTER TABLE "lesson_code" ADD CONSTRAINT "lesson_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
