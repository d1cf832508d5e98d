-- AlterTable
ALTER TABLE "wardrobe_pictures" ADD COLUMN     "avif_due_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "wardrobe_pictures_avif_due_at_idx" ON "wardrobe_pictures"("avif_due_at");
