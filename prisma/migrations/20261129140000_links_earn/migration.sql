-- The short link by which somebody came: its id, never that of the visit.
ALTER TABLE contact_messages ADD COLUMN link_id UUID;
ALTER TABLE leads ADD COLUMN link_id UUID;
ALTER TABLE registrations ADD COLUMN link_id UUID;
ALTER TABLE users ADD COLUMN link_id UUID;
ALTER TABLE whatsapp_contacts ADD COLUMN link_id UUID, ADD COLUMN link_at TIMESTAMPTZ(3);

-- All rows have none, so that there is nothing to look through.
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_link_id_fkey
  FOREIGN KEY (link_id) REFERENCES short_links (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE leads ADD CONSTRAINT leads_link_id_fkey
  FOREIGN KEY (link_id) REFERENCES short_links (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE registrations ADD CONSTRAINT registrations_link_id_fkey
  FOREIGN KEY (link_id) REFERENCES short_links (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_link_id_fkey
  FOREIGN KEY (link_id) REFERENCES short_links (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE whatsapp_contacts ADD CONSTRAINT whatsapp_contacts_link_id_fkey
  FOREIGN KEY (link_id) REFERENCES short_links (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
