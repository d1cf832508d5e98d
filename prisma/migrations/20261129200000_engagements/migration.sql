-- The work for clients, and the page on which they see it (lib/engagements).
CREATE TYPE engagement_state AS ENUM ('active', 'finished');
CREATE TYPE engagement_step_state AS ENUM ('pending', 'doing', 'review', 'approved', 'changes', 'done');

CREATE TABLE engagements (
  id UUID PRIMARY KEY,
  client_id UUID NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  state engagement_state NOT NULL DEFAULT 'active',
  proposal_id UUID,
  project_id UUID,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT engagements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT engagements_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT engagements_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX engagements_created_at_id_idx ON engagements (created_at, id);
CREATE INDEX engagements_state_created_at_id_idx ON engagements (state, created_at, id);
CREATE INDEX engagements_client_id_created_at_id_idx ON engagements (client_id, created_at, id);
CREATE INDEX engagements_proposal_id_idx ON engagements (proposal_id);
CREATE INDEX engagements_project_id_idx ON engagements (project_id);
CREATE INDEX engagements_search_idx ON engagements USING GIN (search gin_trgm_ops);

CREATE TABLE engagement_steps (
  id UUID PRIMARY KEY,
  engagement_id UUID NOT NULL,
  place INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  due_on DATE,
  state engagement_step_state NOT NULL DEFAULT 'pending',
  answer_name TEXT NOT NULL DEFAULT '',
  answer TEXT NOT NULL DEFAULT '',
  answered_at TIMESTAMPTZ(3),
  told_at TIMESTAMPTZ(3),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT engagement_steps_engagement_id_fkey FOREIGN KEY (engagement_id) REFERENCES engagements (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX engagement_steps_engagement_id_place_id_idx ON engagement_steps (engagement_id, place, id);

CREATE TABLE engagement_files (
  id UUID PRIMARY KEY,
  engagement_id UUID NOT NULL,
  step_id UUID,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT engagement_files_engagement_id_fkey FOREIGN KEY (engagement_id) REFERENCES engagements (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT engagement_files_step_id_fkey FOREIGN KEY (step_id) REFERENCES engagement_steps (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX engagement_files_engagement_id_created_at_id_idx ON engagement_files (engagement_id, created_at, id);
CREATE INDEX engagement_files_step_id_idx ON engagement_files (step_id);

CREATE TABLE client_pages (
  client_id UUID PRIMARY KEY,
  -- Opens the page; empty while it is closed.
  key TEXT,
  mailed_at TIMESTAMPTZ(3),
  site_id INTEGER,
  folder_id UUID,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT client_pages_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT client_pages_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT client_pages_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES link_folders (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX client_pages_key_key ON client_pages (key);
CREATE INDEX client_pages_site_id_idx ON client_pages (site_id);
CREATE INDEX client_pages_folder_id_idx ON client_pages (folder_id);

CREATE FUNCTION index_engagement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.title, (SELECT name FROM clients WHERE id = NEW.client_id));
  RETURN NEW;
END
$$;
CREATE TRIGGER index_engagement BEFORE INSERT OR UPDATE OF title, client_id ON engagements
  FOR EACH ROW EXECUTE FUNCTION index_engagement();

-- A client's new name is found at once.
CREATE FUNCTION index_engagements_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE engagements SET title = title WHERE client_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER index_engagements_of_client AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION index_engagements_of_client();
