-- CreateEnum
CREATE TYPE "whatsapp_media_state" AS ENUM ('waiting', 'fetching', 'stored', 'failed');

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "phone" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "whatsapp_contacts" ADD COLUMN     "ad_window_until" TIMESTAMPTZ(3),
ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "snoozed_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "whatsapp_deliveries" ADD COLUMN     "messages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "statuses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "told_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "whatsapp_media" (
    "id" UUID NOT NULL,
    "message_id" UUID,
    "meta_id" TEXT,
    "meta_id_at" TIMESTAMPTZ(3),
    "kind" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "sha256" TEXT NOT NULL DEFAULT '',
    "file_name" TEXT NOT NULL DEFAULT '',
    "is_voice" BOOLEAN NOT NULL DEFAULT false,
    "key" TEXT,
    "thumbnail_key" TEXT,
    "bytes" INTEGER,
    "width" INTEGER,
    "height" INTEGER,
    "seconds" INTEGER,
    "state" "whatsapp_media_state" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT NOT NULL DEFAULT '',
    "uploaded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_templates" (
    "id" UUID NOT NULL,
    "meta_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "components" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "whatsapp_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_account" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "halted_at" TIMESTAMPTZ(3),
    "halt_code" INTEGER,
    "halt_reason" TEXT NOT NULL DEFAULT '',
    "paused_until" TIMESTAMPTZ(3),
    "templates_synced_at" TIMESTAMPTZ(3),

    CONSTRAINT "whatsapp_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_labels" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_labels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_contact_labels" (
    "contact_id" UUID NOT NULL,
    "label_id" UUID NOT NULL,

    CONSTRAINT "whatsapp_contact_labels_pkey" PRIMARY KEY ("contact_id","label_id")
);

-- CreateTable
CREATE TABLE "whatsapp_notes" (
    "id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "whatsapp_mentions" (
    "note_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "whatsapp_mentions_pkey" PRIMARY KEY ("note_id","user_id")
);

-- CreateTable
CREATE TABLE "whatsapp_drafts" (
    "contact_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "whatsapp_drafts_pkey" PRIMARY KEY ("contact_id","user_id")
);

-- CreateTable
CREATE TABLE "whatsapp_quick_replies" (
    "id" UUID NOT NULL,
    "shortcut" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "whatsapp_quick_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_media_message_id_key" ON "whatsapp_media"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_media_key_key" ON "whatsapp_media"("key");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_media_thumbnail_key_key" ON "whatsapp_media"("thumbnail_key");

-- CreateIndex
CREATE INDEX "whatsapp_media_state_next_attempt_at_idx" ON "whatsapp_media"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "whatsapp_media_created_at_idx" ON "whatsapp_media"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_templates_name_language_key" ON "whatsapp_templates"("name", "language");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_labels_name_key" ON "whatsapp_labels"("name");

-- CreateIndex
CREATE INDEX "whatsapp_contact_labels_label_id_contact_id_idx" ON "whatsapp_contact_labels"("label_id", "contact_id");

-- CreateIndex
CREATE INDEX "whatsapp_notes_contact_id_created_at_idx" ON "whatsapp_notes"("contact_id", "created_at");

-- CreateIndex
CREATE INDEX "whatsapp_mentions_user_id_seen_at_idx" ON "whatsapp_mentions"("user_id", "seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_quick_replies_shortcut_key" ON "whatsapp_quick_replies"("shortcut");

-- CreateIndex
CREATE INDEX "whatsapp_contacts_assignee_id_last_message_at_idx" ON "whatsapp_contacts"("assignee_id", "last_message_at");

-- CreateIndex
CREATE INDEX "whatsapp_contacts_snoozed_until_idx" ON "whatsapp_contacts"("snoozed_until");

-- CreateIndex
CREATE INDEX "whatsapp_contacts_search_idx" ON "whatsapp_contacts" USING GIN ("search" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "whatsapp_contacts" ADD CONSTRAINT "whatsapp_contacts_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_media" ADD CONSTRAINT "whatsapp_media_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "whatsapp_messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_contact_labels" ADD CONSTRAINT "whatsapp_contact_labels_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_contact_labels" ADD CONSTRAINT "whatsapp_contact_labels_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "whatsapp_labels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_notes" ADD CONSTRAINT "whatsapp_notes_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_notes" ADD CONSTRAINT "whatsapp_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_mentions" ADD CONSTRAINT "whatsapp_mentions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "whatsapp_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_mentions" ADD CONSTRAINT "whatsapp_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_drafts" ADD CONSTRAINT "whatsapp_drafts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "whatsapp_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_drafts" ADD CONSTRAINT "whatsapp_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

CREATE OR REPLACE FUNCTION index_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.email, NEW.subject, NEW.message, NEW.phone);
  RETURN NEW;
END
$$;

CREATE FUNCTION index_whatsapp_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.username, NEW.phone);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_whatsapp_contact BEFORE INSERT OR UPDATE OF name, username, phone ON whatsapp_contacts
  FOR EACH ROW EXECUTE FUNCTION index_whatsapp_contact();
UPDATE whatsapp_contacts SET name = name;

-- The one spelling that stands for a number in all that it has: as `phoneKey` of lib/whatsapp/contacts says it.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN digits ~ '^521[0-9]{10}$' THEN '52' || substr(digits, 4)
    WHEN digits ~ '^54[1-8][0-9]{9}$' THEN '549' || substr(digits, 3)
    WHEN digits ~ '^55[0-9]{2}[6-9][0-9]{7}$' THEN substr(digits, 1, 4) || '9' || substr(digits, 5)
    ELSE digits
  END FROM (SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits) AS spelt
$$;
CREATE INDEX users_phone_key_idx ON users (phone_key(whatsapp)) WHERE whatsapp <> '';
CREATE INDEX orders_customer_phone_key_idx ON orders (phone_key(customer_phone)) WHERE customer_phone <> '';

INSERT INTO whatsapp_account (id) VALUES (1);
