ALTER TABLE "courses" ADD COLUMN "prerequisites" TEXT NOT NULL DEFAULT '';
ALTER TABLE "lessons" ADD COLUMN "quiz_time" INTEGER NOT NULL DEFAULT 0;

-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- The minutes that are given for it, or else one for each question that is asked: of a text in GIFT each has its braces.
CREATE FUNCTION count_quiz_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  questions integer := (
    SELECT count(*) FROM regexp_split_to_table(NEW.quiz, '\n[ \t\r]*\n') AS block WHERE block ~ '(^|[^\\])\{'
  );
BEGIN
  NEW.quiz_time := CASE WHEN questions = 0 THEN 0 ELSE coalesce(NEW.quiz_minutes, least(questions, NEW.quiz_draw)) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER count_quiz_time BEFORE INSERT OR UPDATE OF quiz, quiz_minutes, quiz_draw ON lessons
  FOR EACH ROW EXECUTE FUNCTION count_quiz_time();
