-- Who finished a course keeps the day, however the course grows. The course may be off the site, so it is no reference.
CREATE TABLE "course_completions" (
  "user_id" UUID NOT NULL,
  "course_id" UUID NOT NULL,
  "finished_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "course_completions_pkey" PRIMARY KEY ("user_id", "course_id"),
  CONSTRAINT "course_completions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "course_completions_course_id_idx" ON "course_completions"("course_id");
