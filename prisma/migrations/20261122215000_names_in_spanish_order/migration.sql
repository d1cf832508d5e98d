-- DropIndex
DROP INDEX "users_search_id_role_operator_id_idx";

-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- The triggers put together columns of different order, which none of them is to be preferred for.
CREATE OR REPLACE FUNCTION plain_text(VARIADIC parts text[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(unaccent(array_to_string(parts, ' ') COLLATE "default")), '\s+', ' ', 'g'))
$$;

-- In the order of a Spanish dictionary, Ñ between N and O, whatever order the database itself was made with.
ALTER TABLE users ALTER COLUMN name TYPE text COLLATE "es-x-icu", ALTER COLUMN last_name TYPE text COLLATE "es-x-icu";
ALTER TABLE operators ALTER COLUMN name TYPE text COLLATE "es-x-icu";
ALTER TABLE orders ALTER COLUMN customer_name TYPE text COLLATE "es-x-icu";
ALTER TABLE contact_messages ALTER COLUMN name TYPE text COLLATE "es-x-icu";

-- ── By Prisma ────────────────────────────────────────────────────────────────

-- CreateIndex
CREATE INDEX "users_by_name_idx" ON "users"("name", "last_name", "id", "role", "operator_id", "search");
