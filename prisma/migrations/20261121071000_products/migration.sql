-- CreateEnum
CREATE TYPE "lead_action" AS ENUM ('buy', 'hire');

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "price_cents" BIGINT NOT NULL,
    "currency" "currency" NOT NULL DEFAULT 'USD',
    "short_description" TEXT NOT NULL DEFAULT '',
    "markdown_url" TEXT,
    "markdown" TEXT,
    "images" TEXT[],
    "images_mobile" TEXT[],
    "video_url" TEXT,
    "file_name" TEXT,
    "file_type" TEXT,
    "file_size" INTEGER,
    "category" TEXT NOT NULL,
    "tags" TEXT[],
    "published" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leads" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "action" "lead_action" NOT NULL,
    "path" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "products_sku_key" ON "products"("sku");

-- CreateIndex
CREATE INDEX "products_published_created_at_idx" ON "products"("published", "created_at");

-- CreateIndex
CREATE INDEX "products_search_idx" ON "products" USING GIN ("search");

-- CreateIndex
CREATE INDEX "leads_product_id_created_at_idx" ON "leads"("product_id", "created_at");

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

ALTER TABLE products
  ADD CONSTRAINT products_price_check CHECK (price_cents BETWEEN 0 AND 99999999999),
  -- A file is there with all that is told of it, or not at all.
  ADD CONSTRAINT products_file_check CHECK (
    (file_name IS NULL) = (file_type IS NULL) AND (file_name IS NULL) = (file_size IS NULL)
  );

CREATE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.name, 'A')
    || search_vector(concat_ws(' ', NEW.category, array_to_string(NEW.tags, ' '), NEW.sku), 'B')
    || search_vector(NEW.short_description, 'B')
    || search_vector(NEW.markdown, 'C');
  RETURN NEW;
END
$$;

CREATE TRIGGER index_product BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION index_product();

CREATE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'products');
  RETURN NULL;
END
$$;

CREATE TRIGGER notify_products AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
