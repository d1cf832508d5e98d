ALTER TABLE "certificates" ADD COLUMN "renewed_at" TIMESTAMPTZ(3);
