-- DropIndex
DROP INDEX "audit_entries_actor_id_created_at_idx";

-- DropIndex
DROP INDEX "contact_messages_created_at_id_idx";

-- DropIndex
DROP INDEX "orders_assignee_id_idx";

-- DropIndex
DROP INDEX "orders_created_at_id_idx";

-- DropIndex
DROP INDEX "orders_departure_at_id_idx";

-- DropIndex
DROP INDEX "orders_state_departure_at_idx";

-- DropIndex
DROP INDEX "users_search_id_idx";

-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "search_head" tsvector;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "facets" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "search_head" tsvector,
ADD COLUMN     "search_name" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "link_tags" (
    "tag" TEXT NOT NULL,
    "links" INTEGER NOT NULL,

    CONSTRAINT "link_tags_pkey" PRIMARY KEY ("tag")
);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_action_created_at_id_idx" ON "audit_entries"("actor_id", "action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_target_type_created_at_id_idx" ON "audit_entries"("target_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_state_idx" ON "contact_messages"("created_at", "id", "state");

-- CreateIndex
CREATE INDEX "contact_messages_name_id_state_idx" ON "contact_messages"("name", "id", "state");

-- CreateIndex
CREATE INDEX "leads_created_at_id_action_idx" ON "leads"("created_at", "id", "action");

-- CreateIndex
CREATE INDEX "orders_by_created_at_idx" ON "orders"("created_at", "id", "state", "operator_id", "assignee_id");

-- CreateIndex
CREATE INDEX "orders_by_departure_at_idx" ON "orders"("departure_at", "created_at", "id", "state", "operator_id", "assignee_id");

-- CreateIndex
CREATE INDEX "orders_by_customer_name_idx" ON "orders"("customer_name", "created_at", "id", "state", "operator_id", "assignee_id");

-- CreateIndex
CREATE INDEX "orders_by_price_cents_idx" ON "orders"("price_cents", "created_at", "id", "state", "operator_id", "assignee_id");

-- CreateIndex
CREATE INDEX "orders_by_state_idx" ON "orders"("state", "created_at", "id", "operator_id", "assignee_id");

-- CreateIndex
CREATE INDEX "orders_operator_id_created_at_id_idx" ON "orders"("operator_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_assignee_id_created_at_id_idx" ON "orders"("assignee_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "products_search_name_idx" ON "products" USING GIN ("search_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "products_facets_idx" ON "products" USING GIN ("facets");

-- CreateIndex
CREATE INDEX "users_search_id_role_operator_id_idx" ON "users"("search", "id", "role", "operator_id");

-- CreateIndex
CREATE INDEX "visit_subjects_kind_visits_id_idx" ON "visit_subjects"("kind", "visits", "id");


-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- What orders the hits of a search, beside what finds them.
CREATE OR REPLACE FUNCTION index_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := search_vector(NEW.title_lesson, 'A') || search_vector(NEW.description_lesson, 'B');
  NEW.search := NEW.search_head || search_vector(NEW.markdown, 'C');
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := search_vector(NEW.name, 'A')
    || search_vector(concat_ws(' ', NEW.category, array_to_string(NEW.tags, ' '), NEW.sku), 'B')
    || search_vector(NEW.short_description, 'B');
  NEW.search := NEW.search_head || search_vector(NEW.markdown, 'C');
  NEW.search_name := plain_text(NEW.name, NEW.sku);
  NEW.facets := ARRAY['category:' || plain_text(NEW.category)]
    || ARRAY(SELECT 'tag:' || plain_text(tag) FROM unnest(NEW.tags) AS tag);
  RETURN NEW;
END
$$;

-- Past the triggers, which would look through the long texts again.
ALTER TABLE lessons DISABLE TRIGGER index_lesson;
UPDATE lessons SET search_head = search_vector(title_lesson, 'A') || search_vector(description_lesson, 'B');
ALTER TABLE lessons ENABLE TRIGGER index_lesson;
ALTER TABLE products DISABLE TRIGGER index_product;
UPDATE products SET
  search_head = search_vector(name, 'A') || search_vector(concat_ws(' ', category, array_to_string(tags, ' '), sku), 'B')
    || search_vector(short_description, 'B'),
  search_name = plain_text(name, sku),
  facets = ARRAY['category:' || plain_text(category)] || ARRAY(SELECT 'tag:' || plain_text(tag) FROM unnest(tags) AS tag);
ALTER TABLE products ENABLE TRIGGER index_product;

-- Counted as links change: to count all of them whenever the list is shown takes longer than the list.
CREATE FUNCTION count_link_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM link_tags;
    RETURN NULL;
  END IF;
  -- In one order, so that two at once do not wait for each other.
  INSERT INTO link_tags AS known (tag, links)
  SELECT tag, sum(change) FROM (
    SELECT unnest(NEW.tags) AS tag, 1 AS change UNION ALL SELECT unnest(OLD.tags), -1
  ) AS changes GROUP BY tag HAVING sum(change) <> 0 ORDER BY tag
  ON CONFLICT (tag) DO UPDATE SET links = known.links + excluded.links;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_link_tags AFTER INSERT OR DELETE OR UPDATE OF tags ON short_links
  FOR EACH ROW EXECUTE FUNCTION count_link_tags();
CREATE TRIGGER forget_link_tags AFTER TRUNCATE ON short_links
  FOR EACH STATEMENT EXECUTE FUNCTION count_link_tags();
INSERT INTO link_tags (tag, links) SELECT tag, count(*) FROM short_links, unnest(tags) AS tag GROUP BY tag;
