CREATE TYPE whatsapp_planned_state AS ENUM ('waiting', 'sent', 'withdrawn', 'stopped', 'failed');

-- What is to be said at a later time, and the steps of reminders (lib/whatsapp/planned).
CREATE TABLE whatsapp_planned (
  id UUID PRIMARY KEY,
  contact_id UUID NOT NULL,
  author_id UUID,
  series_id UUID,
  step INTEGER NOT NULL DEFAULT 1,
  content JSONB NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  media_id UUID,
  due_at TIMESTAMPTZ(3) NOT NULL,
  stop_if_answers BOOLEAN NOT NULL DEFAULT true,
  heard_at TIMESTAMPTZ(3),
  state whatsapp_planned_state NOT NULL DEFAULT 'waiting',
  reason TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT whatsapp_planned_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT whatsapp_planned_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT whatsapp_planned_media_id_fkey FOREIGN KEY (media_id) REFERENCES whatsapp_media (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX whatsapp_planned_media_id_key ON whatsapp_planned (media_id);
CREATE INDEX whatsapp_planned_contact_id_state_due_at_idx ON whatsapp_planned (contact_id, state, due_at);
CREATE INDEX whatsapp_planned_state_due_at_id_idx ON whatsapp_planned (state, due_at, id);
CREATE INDEX whatsapp_planned_author_id_idx ON whatsapp_planned (author_id);
