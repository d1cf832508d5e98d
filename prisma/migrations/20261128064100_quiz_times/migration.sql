-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- The trigger counts.
UPDATE lessons SET quiz = quiz WHERE quiz <> '';
