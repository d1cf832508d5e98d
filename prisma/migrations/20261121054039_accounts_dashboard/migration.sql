CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "account_token_purpose" AS ENUM ('restore', 'invitation');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('pending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "order_state" AS ENUM ('draft', 'confirmed', 'assigned', 'in_progress', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "currency" AS ENUM ('PEN', 'USD', 'COP', 'EUR');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "google_id" TEXT,
ADD COLUMN     "operator_id" UUID,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "account_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "account_token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "actor_role" "role" NOT NULL,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "target_name" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_jobs" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "state" "mail_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operators" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tax_id" TEXT,
    "contact_name" TEXT NOT NULL DEFAULT '',
    "whatsapp" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "operator_id" UUID NOT NULL,
    "customer_name" TEXT NOT NULL,
    "customer_phone" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "departure_at" TIMESTAMPTZ(3) NOT NULL,
    "return_at" TIMESTAMPTZ(3),
    "passengers" INTEGER NOT NULL DEFAULT 1,
    "price_cents" BIGINT NOT NULL DEFAULT 0,
    "currency" "currency" NOT NULL DEFAULT 'PEN',
    "notes" TEXT NOT NULL DEFAULT '',
    "assignee_id" UUID,
    "state" "order_state" NOT NULL DEFAULT 'draft',
    "cancel_reason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from" "order_state",
    "to" "order_state",
    "note" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_sequences" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "order_sequences_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "options" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "option_changes" (
    "id" UUID NOT NULL,
    "option_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,

    CONSTRAINT "option_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counters" (
    "key" TEXT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "socket_io_attachments" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
    "payload" BYTEA,

    CONSTRAINT "socket_io_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sessions_created_at_idx" ON "sessions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "account_tokens_token_hash_key" ON "account_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens"("user_id");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_idx" ON "audit_entries"("actor_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_target_type_target_id_created_at_idx" ON "audit_entries"("target_type", "target_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "mail_jobs_state_next_attempt_at_idx" ON "mail_jobs"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "operators_tax_id_key" ON "operators"("tax_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "orders_departure_at_id_idx" ON "orders"("departure_at", "id");

-- CreateIndex
CREATE INDEX "orders_operator_id_departure_at_idx" ON "orders"("operator_id", "departure_at");

-- CreateIndex
CREATE INDEX "orders_assignee_id_idx" ON "orders"("assignee_id");

-- CreateIndex
CREATE INDEX "orders_state_departure_at_idx" ON "orders"("state", "departure_at");

-- CreateIndex
CREATE INDEX "orders_search_idx" ON "orders" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "order_events_order_id_version_key" ON "order_events"("order_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "options_key_key" ON "options"("key");

-- CreateIndex
CREATE INDEX "option_changes_option_id_created_at_idx" ON "option_changes"("option_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_id_key" ON "users"("google_id");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_role_created_at_id_idx" ON "users"("role", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_operator_id_created_at_id_idx" ON "users"("operator_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_search_id_idx" ON "users"("search", "id");

-- CreateIndex
CREATE INDEX "users_search_idx" ON "users" USING GIN ("search" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_changes" ADD CONSTRAINT "option_changes_option_id_fkey" FOREIGN KEY ("option_id") REFERENCES "options"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- What the search boxes of the dashboard look through: lower case, no accents, one space between words.
CREATE FUNCTION plain_text(VARIADIC parts text[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(unaccent(array_to_string(parts, ' '))), '\s+', ' ', 'g'))
$$;

CREATE FUNCTION index_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.last_name, NEW.display_name, NEW.email, NEW.username, NEW.whatsapp);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_user BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION index_user();
UPDATE users SET search = '';

-- Plain lower-case letters: their bytes are in the order people expect, and sort many times faster than a language's words.
ALTER TABLE users ALTER COLUMN search TYPE text COLLATE "C", ALTER COLUMN email TYPE text COLLATE "C";

CREATE FUNCTION index_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.tax_id, NEW.contact_name, NEW.email, NEW.whatsapp);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_operator BEFORE INSERT OR UPDATE ON operators FOR EACH ROW EXECUTE FUNCTION index_operator();

CREATE FUNCTION index_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.number, NEW.customer_name, NEW.customer_phone, NEW.origin, NEW.destination);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_order BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION index_order();

CREATE FUNCTION index_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.actor_name, NEW.target_name);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_audit_entry BEFORE INSERT OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION index_audit_entry();

-- The site's identity is in the options and on every public page.
CREATE FUNCTION notify_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'site');
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON options
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site();

-- A session that ends, or a person whose rights change, is told to every process: their open sockets are looked at again.
-- The payload is `session:<id>` or `user:<id>`.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'session:' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_session_revoked AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_session_ended();
CREATE TRIGGER notify_session_deleted AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_ended();

CREATE FUNCTION notify_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'user:' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_user_changed AFTER UPDATE OF role, disabled_at ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION notify_user_changed();
