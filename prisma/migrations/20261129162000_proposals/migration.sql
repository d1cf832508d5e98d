-- What the studio offers its clients, and how they accepted it (lib/proposals).
CREATE TYPE proposal_state AS ENUM ('draft', 'sent', 'seen', 'accepted', 'refused', 'expired', 'withdrawn');
CREATE TYPE proposal_channel AS ENUM ('mail', 'whatsapp');
CREATE TYPE proposal_tax AS ENUM ('none', 'included', 'added');

CREATE TABLE proposals (
  id UUID PRIMARY KEY,
  number TEXT,
  code TEXT NOT NULL,
  client_id UUID NOT NULL,
  state proposal_state NOT NULL DEFAULT 'draft',
  title TEXT NOT NULL,
  currency currency NOT NULL,
  total_cents BIGINT NOT NULL,
  current INTEGER NOT NULL DEFAULT 0,
  channel proposal_channel,
  target TEXT NOT NULL DEFAULT '',
  contact_id UUID,
  valid_until TIMESTAMPTZ(3),
  reason TEXT NOT NULL DEFAULT '',
  sent_at TIMESTAMPTZ(3),
  seen_at TIMESTAMPTZ(3),
  decided_at TIMESTAMPTZ(3),
  created_by_id UUID,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT proposals_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT proposals_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT proposals_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX proposals_number_key ON proposals (number);
CREATE UNIQUE INDEX proposals_code_key ON proposals (code);
CREATE INDEX proposals_created_at_id_idx ON proposals (created_at, id);
CREATE INDEX proposals_state_created_at_id_idx ON proposals (state, created_at, id);
CREATE INDEX proposals_client_id_created_at_id_idx ON proposals (client_id, created_at, id);
CREATE INDEX proposals_state_valid_until_idx ON proposals (state, valid_until);
CREATE INDEX proposals_contact_id_idx ON proposals (contact_id);
CREATE INDEX proposals_created_by_id_idx ON proposals (created_by_id);
CREATE INDEX proposals_search_idx ON proposals USING GIN (search gin_trgm_ops);

CREATE TABLE proposal_versions (
  id UUID PRIMARY KEY,
  proposal_id UUID NOT NULL,
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  intro TEXT NOT NULL DEFAULT '',
  currency currency NOT NULL,
  rate INTEGER,
  tax proposal_tax NOT NULL,
  tax_rate INTEGER NOT NULL,
  valid_until TIMESTAMPTZ(3) NOT NULL,
  lines JSONB NOT NULL,
  total_cents BIGINT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  CONSTRAINT proposal_versions_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX proposal_versions_proposal_id_number_key ON proposal_versions (proposal_id, number);

CREATE TABLE proposal_codes (
  id UUID PRIMARY KEY,
  proposal_id UUID NOT NULL,
  version INTEGER NOT NULL,
  channel proposal_channel NOT NULL,
  target TEXT NOT NULL,
  hash TEXT NOT NULL DEFAULT '',
  tries INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at TIMESTAMPTZ(3),
  CONSTRAINT proposal_codes_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX proposal_codes_proposal_id_created_at_idx ON proposal_codes (proposal_id, created_at);
CREATE INDEX proposal_codes_created_at_idx ON proposal_codes (created_at);

CREATE TABLE proposal_seals (
  place INTEGER PRIMARY KEY,
  proposal_id UUID NOT NULL,
  version INTEGER NOT NULL,
  currency currency NOT NULL,
  total_cents BIGINT NOT NULL,
  pdf_hash TEXT NOT NULL,
  facts_hash TEXT NOT NULL,
  accepted_at TIMESTAMPTZ(3) NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  signature TEXT NOT NULL
);
CREATE UNIQUE INDEX proposal_seals_hash_key ON proposal_seals (hash);
CREATE INDEX proposal_seals_proposal_id_idx ON proposal_seals (proposal_id);

CREATE TABLE proposal_acceptances (
  id UUID PRIMARY KEY,
  proposal_id UUID NOT NULL,
  seal_place INTEGER NOT NULL,
  version INTEGER NOT NULL,
  chosen JSONB NOT NULL,
  name TEXT NOT NULL,
  channel proposal_channel NOT NULL,
  target TEXT NOT NULL,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  salt TEXT NOT NULL,
  pdf_key TEXT,
  accepted_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT proposal_acceptances_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT proposal_acceptances_seal_place_fkey FOREIGN KEY (seal_place) REFERENCES proposal_seals (place) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX proposal_acceptances_seal_place_key ON proposal_acceptances (seal_place);
CREATE UNIQUE INDEX proposal_acceptances_pdf_key_key ON proposal_acceptances (pdf_key);
CREATE INDEX proposal_acceptances_proposal_id_accepted_at_idx ON proposal_acceptances (proposal_id, accepted_at);

CREATE TABLE proposal_sequences (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL
);

CREATE FUNCTION index_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.number, NEW.title, (SELECT name FROM clients WHERE id = NEW.client_id));
  RETURN NEW;
END
$$;
CREATE TRIGGER index_proposal BEFORE INSERT OR UPDATE OF number, title, client_id ON proposals
  FOR EACH ROW EXECUTE FUNCTION index_proposal();

-- A client's new name is found at once.
CREATE FUNCTION index_proposals_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposals SET title = title WHERE client_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER index_proposals_of_client AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION index_proposals_of_client();
