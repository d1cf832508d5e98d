-- without transaction: indexes of tables that grow are built CONCURRENTLY

ALTER TABLE contact_messages VALIDATE CONSTRAINT contact_messages_link_id_fkey;
ALTER TABLE leads VALIDATE CONSTRAINT leads_link_id_fkey;
ALTER TABLE registrations VALIDATE CONSTRAINT registrations_link_id_fkey;
ALTER TABLE users VALIDATE CONSTRAINT users_link_id_fkey;
ALTER TABLE whatsapp_contacts VALIDATE CONSTRAINT whatsapp_contacts_link_id_fkey;

-- Most came by no link: these are found by other indexes.
DROP INDEX CONCURRENTLY IF EXISTS contact_messages_link_id_idx;
CREATE INDEX CONCURRENTLY contact_messages_link_id_idx ON contact_messages (link_id) WHERE link_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS leads_link_id_idx;
CREATE INDEX CONCURRENTLY leads_link_id_idx ON leads (link_id) WHERE link_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS registrations_link_id_idx;
CREATE INDEX CONCURRENTLY registrations_link_id_idx ON registrations (link_id) WHERE link_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS users_link_id_idx;
CREATE INDEX CONCURRENTLY users_link_id_idx ON users (link_id) WHERE link_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS whatsapp_contacts_link_id_idx;
CREATE INDEX CONCURRENTLY whatsapp_contacts_link_id_idx ON whatsapp_contacts (link_id) WHERE link_id IS NOT NULL;
