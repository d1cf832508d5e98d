-- What was told with a stamp of the future, when that was taken as it came: it happened by now. It stood on top of all conversations, kept a
-- window open, and what was written after it counted as read.
UPDATE "whatsapp_messages" SET "created_at" = date_trunc('second', now()) WHERE "created_at" > now();
UPDATE "whatsapp_statuses" SET "at" = date_trunc('second', now()) WHERE "at" > now();
UPDATE "whatsapp_identities" SET "seen_at" = date_trunc('second', now()) WHERE "seen_at" > now();
UPDATE "whatsapp_profiles" SET "seen_at" = date_trunc('second', now()) WHERE "seen_at" > now();
UPDATE "whatsapp_contacts" SET "last_message_at" = date_trunc('second', now()) WHERE "last_message_at" > now();
UPDATE "whatsapp_contacts" SET "last_inbound_at" = date_trunc('second', now()) WHERE "last_inbound_at" > now();
UPDATE "whatsapp_contacts" SET "read_up_to" = date_trunc('second', now()) WHERE "read_up_to" > now();
UPDATE "whatsapp_contacts" SET "ad_window_until" = now() + interval '72 hours' WHERE "ad_window_until" > now() + interval '72 hours';
