-- Which state is in use and which is kept: what put the other one aside, and whether that was undone since.
ALTER TABLE "previous_states" ADD COLUMN "action" TEXT NOT NULL DEFAULT 'backup.restore', ADD COLUMN "is_undone" BOOLEAN NOT NULL DEFAULT false;
