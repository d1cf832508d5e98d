-- CreateEnum
CREATE TYPE "whatsapp_delivery_state" AS ENUM ('waiting', 'understood', 'failed');

-- CreateEnum
CREATE TYPE "whatsapp_identity_kind" AS ENUM ('phone', 'user', 'parent_user');

-- CreateEnum
CREATE TYPE "whatsapp_send_state" AS ENUM ('waiting', 'sending', 'accepted', 'unconfirmed', 'failed');

-- CreateTable
CREATE TABLE "whatsapp_deliveries" (
    "id" UUID NOT NULL,
    "body" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "state" "whatsapp_delivery_state" NOT NULL DEFAULT 'waiting',
    "error" TEXT NOT NULL DEFAULT '',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "understood_at" TIMESTAMPTZ(3),

    CONSTRAINT "whatsapp_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_contacts" (
    "id" UUID NOT NULL,
    "phone" TEXT,
    "business_user_id" TEXT,
    "username" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "last_message_at" TIMESTAMPTZ(3),
    "last_inbound_at" TIMESTAMPTZ(3),
    "read_up_to" TIMESTAMPTZ(3),
    "unread" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_identities" (
    "kind" "whatsapp_identity_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "given" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "contact_id" UUID NOT NULL,

    CONSTRAINT "whatsapp_identities_pkey" PRIMARY KEY ("kind","value")
);

-- CreateTable
CREATE TABLE "whatsapp_profiles" (
    "contact_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "username" TEXT NOT NULL DEFAULT '',
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "whatsapp_profiles_pkey" PRIMARY KEY ("contact_id","name","username")
);

-- CreateTable
CREATE TABLE "whatsapp_messages" (
    "id" UUID NOT NULL,
    "wamid" TEXT,
    "contact_id" UUID NOT NULL,
    "is_outgoing" BOOLEAN NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "emoji" TEXT,
    "target" TEXT,
    "quotes" TEXT,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(0) NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_statuses" (
    "wamid" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "recipient" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(0) NOT NULL,
    "errors" JSONB,
    "pricing" JSONB,

    CONSTRAINT "whatsapp_statuses_pkey" PRIMARY KEY ("wamid","status")
);

-- CreateTable
CREATE TABLE "whatsapp_sends" (
    "message_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "author_id" UUID,
    "state" "whatsapp_send_state" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "error_code" INTEGER,
    "error" TEXT NOT NULL DEFAULT '',
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_sends_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "whatsapp_deliveries_state_received_at_id_idx" ON "whatsapp_deliveries"("state", "received_at", "id");

-- CreateIndex
CREATE INDEX "whatsapp_deliveries_received_at_id_idx" ON "whatsapp_deliveries"("received_at", "id");

-- CreateIndex
CREATE INDEX "whatsapp_deliveries_digest_idx" ON "whatsapp_deliveries" USING HASH ("digest");

-- CreateIndex
CREATE INDEX "whatsapp_contacts_last_message_at_id_idx" ON "whatsapp_contacts"("last_message_at", "id");

-- CreateIndex
CREATE INDEX "whatsapp_identities_contact_id_idx" ON "whatsapp_identities"("contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_messages_wamid_key" ON "whatsapp_messages"("wamid");

-- CreateIndex
CREATE INDEX "whatsapp_messages_contact_id_created_at_id_idx" ON "whatsapp_messages"("contact_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "whatsapp_messages_created_at_id_idx" ON "whatsapp_messages"("created_at", "id");

-- CreateIndex
CREATE INDEX "whatsapp_messages_target_idx" ON "whatsapp_messages"("target");

-- CreateIndex
CREATE INDEX "whatsapp_messages_search_idx" ON "whatsapp_messages" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_sends_key_key" ON "whatsapp_sends"("key");

-- CreateIndex
CREATE INDEX "whatsapp_sends_state_next_attempt_at_idx" ON "whatsapp_sends"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "whatsapp_sends_contact_id_state_idx" ON "whatsapp_sends"("contact_id", "state");

-- CreateIndex
CREATE INDEX "whatsapp_sends_author_id_idx" ON "whatsapp_sends"("author_id");

-- AddForeignKey
ALTER TABLE "whatsapp_identities" ADD CONSTRAINT "whatsapp_identities_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_profiles" ADD CONSTRAINT "whatsapp_profiles_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_sends" ADD CONSTRAINT "whatsapp_sends_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "whatsapp_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_sends" ADD CONSTRAINT "whatsapp_sends_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

CREATE FUNCTION index_whatsapp_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.body);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_whatsapp_message BEFORE INSERT OR UPDATE OF body ON whatsapp_messages
  FOR EACH ROW EXECUTE FUNCTION index_whatsapp_message();
