-- CreateEnum
CREATE TYPE "wardrobe_item_type" AS ENUM ('top', 'bottom', 'accessory');

-- CreateEnum
CREATE TYPE "wardrobe_view" AS ENUM ('photo', 'cut');

-- AlterTable
ALTER TABLE "wardrobes" ADD COLUMN     "cover_id" UUID,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_indexed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "wardrobe_items" (
    "id" UUID NOT NULL,
    "wardrobe_id" UUID NOT NULL,
    "type" "wardrobe_item_type" NOT NULL,
    "name" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "worn_count" INTEGER NOT NULL DEFAULT 0,
    "last_worn_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "wardrobe_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wardrobe_pictures" (
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "item_id" UUID,
    "upload_key" UUID,
    "shown" "wardrobe_view" NOT NULL DEFAULT 'photo',
    "cut_version" INTEGER NOT NULL DEFAULT 0,
    "confidence" DOUBLE PRECISION,
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,
    "placeholder" TEXT NOT NULL DEFAULT '',
    "avif_version" INTEGER,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wardrobe_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outfits" (
    "id" UUID NOT NULL,
    "wardrobe_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "outfits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outfit_items" (
    "outfit_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,

    CONSTRAINT "outfit_items_pkey" PRIMARY KEY ("outfit_id","item_id")
);

-- CreateTable
CREATE TABLE "wears" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "worn_on" DATE NOT NULL,
    "outfit_id" UUID,
    "signature" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wears_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wear_items" (
    "wear_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,

    CONSTRAINT "wear_items_pkey" PRIMARY KEY ("wear_id","item_id")
);

-- CreateIndex
CREATE INDEX "wardrobe_items_wardrobe_id_created_at_id_idx" ON "wardrobe_items"("wardrobe_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "wardrobe_items_wardrobe_id_type_created_at_id_idx" ON "wardrobe_items"("wardrobe_id", "type", "created_at", "id");

-- CreateIndex
CREATE INDEX "wardrobe_items_deleted_at_idx" ON "wardrobe_items"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "wardrobe_pictures_item_id_key" ON "wardrobe_pictures"("item_id");

-- CreateIndex
CREATE INDEX "wardrobe_pictures_created_at_idx" ON "wardrobe_pictures"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "wardrobe_pictures_owner_id_upload_key_key" ON "wardrobe_pictures"("owner_id", "upload_key");

-- CreateIndex
CREATE INDEX "outfits_wardrobe_id_created_at_id_idx" ON "outfits"("wardrobe_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "outfits_deleted_at_idx" ON "outfits"("deleted_at");

-- CreateIndex
CREATE INDEX "outfit_items_item_id_idx" ON "outfit_items"("item_id");

-- CreateIndex
CREATE INDEX "wears_outfit_id_idx" ON "wears"("outfit_id");

-- CreateIndex
CREATE UNIQUE INDEX "wears_user_id_worn_on_signature_key" ON "wears"("user_id", "worn_on", "signature");

-- CreateIndex
CREATE INDEX "wear_items_item_id_idx" ON "wear_items"("item_id");

-- CreateIndex
CREATE INDEX "wardrobes_cover_id_idx" ON "wardrobes"("cover_id");

-- CreateIndex
CREATE INDEX "wardrobes_deleted_at_idx" ON "wardrobes"("deleted_at");

-- AddForeignKey
ALTER TABLE "wardrobes" ADD CONSTRAINT "wardrobes_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "wardrobe_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wardrobe_items" ADD CONSTRAINT "wardrobe_items_wardrobe_id_fkey" FOREIGN KEY ("wardrobe_id") REFERENCES "wardrobes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wardrobe_pictures" ADD CONSTRAINT "wardrobe_pictures_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wardrobe_pictures" ADD CONSTRAINT "wardrobe_pictures_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "wardrobe_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outfits" ADD CONSTRAINT "outfits_wardrobe_id_fkey" FOREIGN KEY ("wardrobe_id") REFERENCES "wardrobes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outfit_items" ADD CONSTRAINT "outfit_items_outfit_id_fkey" FOREIGN KEY ("outfit_id") REFERENCES "outfits"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outfit_items" ADD CONSTRAINT "outfit_items_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "wardrobe_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wears" ADD CONSTRAINT "wears_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wears" ADD CONSTRAINT "wears_outfit_id_fkey" FOREIGN KEY ("outfit_id") REFERENCES "outfits"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wear_items" ADD CONSTRAINT "wear_items_wear_id_fkey" FOREIGN KEY ("wear_id") REFERENCES "wears"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wear_items" ADD CONSTRAINT "wear_items_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "wardrobe_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Kept for the search box, as those of other tables are.
CREATE FUNCTION index_wardrobe_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.brand, NEW.color, NEW.size);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_wardrobe_item BEFORE INSERT OR UPDATE OF name, brand, color, size ON wardrobe_items
  FOR EACH ROW EXECUTE FUNCTION index_wardrobe_item();
