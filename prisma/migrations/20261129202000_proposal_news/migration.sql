-- What becomes of a proposal is told in its conversation: an event stands beside the notes (lib/whatsapp/desk/events.ts).
ALTER TABLE whatsapp_notes ADD COLUMN event_path TEXT;
