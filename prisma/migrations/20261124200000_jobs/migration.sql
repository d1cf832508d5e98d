-- Work for later: one row each until it is done.
CREATE TYPE "job_state" AS ENUM ('waiting', 'running', 'failed');

CREATE TABLE "jobs" (
  "id" BIGSERIAL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "key" TEXT,
  "dedupe" TEXT,
  "payload" JSONB NOT NULL DEFAULT '{}',
  "state" "job_state" NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "again" BOOLEAN NOT NULL DEFAULT false,
  "error" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "started_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3)
);

CREATE UNIQUE INDEX "jobs_kind_dedupe_key" ON "jobs"("kind", "dedupe");
CREATE INDEX "jobs_due_idx" ON "jobs"("kind", "due_at") WHERE "state" <> 'failed';
CREATE INDEX "jobs_kind_key_id_idx" ON "jobs"("kind", "key", "id");
CREATE INDEX "jobs_state_created_at_idx" ON "jobs"("state", "created_at");
