-- CreateEnum
CREATE TYPE "whatsapp_send_state" AS ENUM ('waiting', 'sending', 'accepted', 'unconfirmed', 'failed');

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
CREATE UNIQUE INDEX "whatsapp_sends_key_key" ON "whatsapp_sends"("key");

-- CreateIndex
CREATE INDEX "whatsapp_sends_state_next_attempt_at_idx" ON "whatsapp_sends"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "whatsapp_sends_contact_id_state_idx" ON "whatsapp_sends"("contact_id", "state");

-- CreateIndex
CREATE INDEX "whatsapp_sends_author_id_idx" ON "whatsapp_sends"("author_id");

-- AddForeignKey
ALTER TABLE "whatsapp_sends" ADD CONSTRAINT "whatsapp_sends_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "whatsapp_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whatsapp_sends" ADD CONSTRAINT "whatsapp_sends_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
