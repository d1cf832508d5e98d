-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "thumbnail" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "video_minutes" INTEGER,
ADD COLUMN     "words" INTEGER NOT NULL DEFAULT 0;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- Runs of letters and digits, as lib/content/markdown.ts counts them. Without accents and capitals, so that no collation matters.
CREATE FUNCTION count_words(value text) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_count(lower(unaccent(coalesce(value, ''))), '[a-z0-9]+')
$$;

CREATE OR REPLACE FUNCTION index_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := search_vector(NEW.title_lesson, 'A') || search_vector(NEW.description_lesson, 'B');
  NEW.search := NEW.search_head || search_vector(NEW.markdown, 'C');
  NEW.words := count_words(NEW.markdown);
  RETURN NEW;
END
$$;

-- Past the trigger, which would look through the long texts again. The demo's texts for members ended with a word for tests.
ALTER TABLE lessons DISABLE TRIGGER index_lesson;
UPDATE lessons SET
  words = count_words(markdown),
  markdown_premium = regexp_replace(markdown_premium, '\s*Clave de la lección: `PREMIUM-[A-Z0-9-]+-QUINDE`\.\s*$', E'\n');
ALTER TABLE lessons ENABLE TRIGGER index_lesson;
