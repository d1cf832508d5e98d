-- Whom the studio works for (lib/clients).
CREATE TYPE client_kind AS ENUM ('person', 'company');

CREATE TABLE clients (
  id UUID PRIMARY KEY,
  kind client_kind NOT NULL DEFAULT 'company',
  name TEXT COLLATE "es-x-icu" NOT NULL,
  tax_id TEXT,
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  contact_id UUID,
  user_id UUID,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT clients_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX clients_tax_id_key ON clients (tax_id);
CREATE INDEX clients_name_id_idx ON clients (name, id);
CREATE INDEX clients_created_at_id_idx ON clients (created_at, id);
CREATE INDEX clients_kind_name_id_idx ON clients (kind, name, id);
CREATE INDEX clients_contact_id_idx ON clients (contact_id);
CREATE INDEX clients_user_id_idx ON clients (user_id);
CREATE INDEX clients_search_idx ON clients USING GIN (search gin_trgm_ops);

CREATE FUNCTION index_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.tax_id, NEW.email, NEW.phone);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_client BEFORE INSERT OR UPDATE OF name, tax_id, email, phone ON clients
  FOR EACH ROW EXECUTE FUNCTION index_client();
