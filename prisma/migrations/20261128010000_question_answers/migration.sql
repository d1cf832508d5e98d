-- What members answered to the questions in the texts of lessons. Kept, as their progress is, while a lesson is off the site.
CREATE TABLE question_answers (
  user_id UUID NOT NULL,
  lesson_id UUID NOT NULL,
  key TEXT NOT NULL,
  answer JSONB NOT NULL,
  score DOUBLE PRECISION,
  first_score DOUBLE PRECISION,
  best_score DOUBLE PRECISION,
  tries INTEGER NOT NULL DEFAULT 1,
  answered_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, lesson_id, key),
  CONSTRAINT question_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX question_answers_lesson_id_idx ON question_answers (lesson_id);

-- A text without its blocks of questions, whose answers stand in them: as lib/content/shared/question-blocks.ts has it.
CREATE FUNCTION without_questions(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  line text;
  fence text;
  closing text;
  kept text[] := '{}';
BEGIN
  IF value IS NULL OR value !~* 'gift' THEN RETURN value; END IF;
  FOREACH line IN ARRAY string_to_array(value, E'\n') LOOP
    IF fence IS NOT NULL THEN
      closing := substring(line FROM '^[\s>]*(`{3,}|~{3,})\s*$');
      IF closing IS NOT NULL AND starts_with(closing, fence) THEN fence := NULL; END IF;
    ELSE
      fence := substring(line FROM '(?i)^[\s>*+\d.)-]*(`{3,}|~{3,})\s*gift(?:\s|$)');
      IF fence IS NULL THEN kept := kept || line; END IF;
    END IF;
  END LOOP;
  RETURN array_to_string(kept, E'\n');
END
$$;

CREATE OR REPLACE FUNCTION index_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  readable text := without_questions(NEW.markdown);
BEGIN
  NEW.search_head := title_vector(NEW.title_lesson) || search_vector(NEW.description_lesson, 'B');
  NEW.search := NEW.search_head || search_vector(readable, 'C');
  NEW.words := count_words(readable);
  RETURN NEW;
END
$$;
