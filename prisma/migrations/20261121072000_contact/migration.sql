-- CreateEnum
CREATE TYPE "message_state" AS ENUM ('new', 'read', 'answered', 'archived');

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT 'Consulta general',
    "message" TEXT NOT NULL,
    "current_url" TEXT NOT NULL DEFAULT '',
    "state" "message_state" NOT NULL DEFAULT 'new',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at", "id");

-- CreateIndex
CREATE INDEX "contact_messages_state_created_at_id_idx" ON "contact_messages"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING GIN ("search" gin_trgm_ops);


-- ── Written by hand: what Prisma has no words for ────────────────────────────

CREATE FUNCTION index_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.email, NEW.subject, NEW.message);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_contact_message BEFORE INSERT OR UPDATE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION index_contact_message();
