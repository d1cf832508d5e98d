-- CreateTable
CREATE TABLE "backup_slots" (
    "period" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "backup_slots_pkey" PRIMARY KEY ("period")
);

-- CreateIndex
CREATE INDEX "backup_slots_due_at_idx" ON "backup_slots"("due_at" DESC);
