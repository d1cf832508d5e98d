-- without transaction: indexes are built and removed CONCURRENTLY

-- One is the current one, whoever asks at once; what was renewed stays beside it.
DROP INDEX CONCURRENTLY IF EXISTS "certificates_current";
CREATE UNIQUE INDEX CONCURRENTLY "certificates_current" ON "certificates"("user_id", "course_id") WHERE "renewed_at" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "certificates_user_id_course_id_idx";
CREATE INDEX CONCURRENTLY "certificates_user_id_course_id_idx" ON "certificates"("user_id", "course_id");
DROP INDEX CONCURRENTLY IF EXISTS "certificates_user_id_course_id_key";
