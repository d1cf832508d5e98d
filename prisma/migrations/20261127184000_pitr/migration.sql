-- CreateEnum
CREATE TYPE "PitrReportKind" AS ENUM ('backup', 'drill', 'archive', 'overdue');

-- CreateTable
CREATE TABLE "pitr_marks" (
    "at" TIMESTAMPTZ(6) NOT NULL,
    "lsn" BIGINT NOT NULL,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "counts" JSONB,

    CONSTRAINT "pitr_marks_pkey" PRIMARY KEY ("at")
);

-- CreateTable
CREATE TABLE "pitr_reports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "PitrReportKind" NOT NULL,
    "place" TEXT NOT NULL DEFAULT 'host',
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ok" BOOLEAN NOT NULL,
    "error" TEXT,
    "target" TIMESTAMPTZ(3),
    "tables" INTEGER,
    "rows" BIGINT,
    "earliest" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "noticed_at" TIMESTAMPTZ(3),

    CONSTRAINT "pitr_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pitr_reports_kind_ended_at_idx" ON "pitr_reports"("kind", "ended_at" DESC);
