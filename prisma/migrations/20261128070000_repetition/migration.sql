-- A lesson may be taken off the site for a time: what comes back of it stays.
CREATE TABLE "review_cards" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "lesson_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "stability" DOUBLE PRECISION NOT NULL,
  "difficulty" DOUBLE PRECISION NOT NULL,
  "last_on" DATE NOT NULL,
  "due_on" DATE NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT "review_cards_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "review_cards_user_id_lesson_id_key_key" ON "review_cards"("user_id", "lesson_id", "key");
CREATE INDEX "review_cards_user_id_due_on_idx" ON "review_cards"("user_id", "due_on");
CREATE INDEX "review_cards_lesson_id_idx" ON "review_cards"("lesson_id");

CREATE TABLE "reviews" (
  "id" UUID NOT NULL,
  "card_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "user_id" UUID NOT NULL,
  "answer" JSONB NOT NULL,
  "score" DOUBLE PRECISION NOT NULL,
  "seconds" SMALLINT NOT NULL,
  "reviewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reviews_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "review_cards"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "reviews_card_id_version_key" ON "reviews"("card_id", "version");
CREATE INDEX "reviews_user_id_reviewed_at_idx" ON "reviews"("user_id", "reviewed_at");

CREATE TABLE "review_settings" (
  "user_id" UUID NOT NULL,
  "paused_on" DATE,
  "paused_until" DATE,
  "mail_hour" SMALLINT,
  "mailed_on" DATE,

  CONSTRAINT "review_settings_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "review_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What was answered before comes back too: first in a day or two, as FSRS-6 begins with what was wrong or right.
WITH answered AS (
  SELECT user_id, lesson_id, key, first_score AS score, answered_at AS at FROM question_answers
  UNION ALL
  SELECT user_id, lesson_id, 'quiz/' || (question->>'key'), (grades->(question->>'key')->>'score')::float8, submitted_at
  FROM quiz_attempts, jsonb_array_elements(questions) AS question
  WHERE passed AND question->>'kind' <> 'open'
), begun AS (
  SELECT DISTINCT ON (user_id, lesson_id, key) *, score = 1 AS is_right, (at AT TIME ZONE 'America/Bogota')::date AS on_day
  FROM answered WHERE score IS NOT NULL AND at IS NOT NULL
  ORDER BY user_id, lesson_id, key, at
)
INSERT INTO review_cards (id, user_id, lesson_id, key, stability, difficulty, last_on, due_on)
SELECT gen_random_uuid(), user_id, lesson_id, key, CASE WHEN is_right THEN 2.3065 ELSE 0.212 END,
  CASE WHEN is_right THEN 2.11810397 ELSE 6.4133 END, on_day, on_day + CASE WHEN is_right THEN 2 ELSE 1 END
FROM begun;
