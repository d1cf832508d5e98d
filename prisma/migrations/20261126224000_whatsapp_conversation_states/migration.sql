-- How far a conversation has come. In the order of what wins when two turn out to be one person's.
CREATE TYPE "whatsapp_conversation_state" AS ENUM ('open', 'pending', 'solved');
ALTER TABLE "whatsapp_contacts" ADD COLUMN "state" "whatsapp_conversation_state" NOT NULL DEFAULT 'open';
