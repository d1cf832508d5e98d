-- CreateEnum
CREATE TYPE "backup_job_kind" AS ENUM ('backup', 'verify', 'preview', 'restore', 'restore_rows', 'undo', 'reset');

-- CreateEnum
CREATE TYPE "backup_job_state" AS ENUM ('running', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "backup_jobs" (
    "id" UUID NOT NULL,
    "kind" "backup_job_kind" NOT NULL,
    "state" "backup_job_state" NOT NULL DEFAULT 'running',
    "backup_name" TEXT,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "progress" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB,
    "error" TEXT,
    "cancel_asked" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heard_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "backup_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "backup_downloads" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "backup_id" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "backup_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "previous_states" (
    "id" UUID NOT NULL,
    "schema_name" TEXT NOT NULL,
    "backup_name" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "previous_states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_queries" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_queries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "query_runs" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "rows" INTEGER,
    "milliseconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "query_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "console_permits" (
    "session_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "console_permits_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "backup_jobs_started_at_idx" ON "backup_jobs"("started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "backup_downloads_token_hash_key" ON "backup_downloads"("token_hash");

-- CreateIndex
CREATE INDEX "backup_downloads_expires_at_idx" ON "backup_downloads"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "previous_states_schema_name_key" ON "previous_states"("schema_name");

-- CreateIndex
CREATE UNIQUE INDEX "saved_queries_owner_id_name_key" ON "saved_queries"("owner_id", "name");

-- CreateIndex
CREATE INDEX "query_runs_owner_id_created_at_idx" ON "query_runs"("owner_id", "created_at" DESC);
