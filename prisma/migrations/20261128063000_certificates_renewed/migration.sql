ALTER TABLE "certificates" ADD COLUMN "renewed_at" TIMESTAMPTZ(3);

-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- One is the current one, whoever asks at once; what was renewed stays beside it.
CREATE UNIQUE INDEX "certificates_current" ON "certificates"("user_id", "course_id") WHERE "renewed_at" IS NULL;
CREATE INDEX "certificates_user_id_course_id_idx" ON "certificates"("user_id", "course_id");
DROP INDEX "certificates_user_id_course_id_key";
