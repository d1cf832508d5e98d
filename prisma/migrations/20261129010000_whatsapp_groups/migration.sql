-- A group of WhatsApp is a conversation of its own, in which nobody is answered from here.
ALTER TYPE whatsapp_identity_kind ADD VALUE IF NOT EXISTS 'group';
ALTER TABLE whatsapp_contacts ADD COLUMN group_id TEXT;
