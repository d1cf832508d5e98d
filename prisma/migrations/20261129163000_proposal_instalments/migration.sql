-- How what a proposal offers is paid, and what of it is asked for once it was accepted (lib/proposals/instalments).
ALTER TABLE proposal_versions ADD COLUMN plan JSONB NOT NULL DEFAULT '[]';

CREATE TABLE proposal_instalments (
  id UUID PRIMARY KEY,
  proposal_id UUID NOT NULL,
  version_number INTEGER NOT NULL,
  place INTEGER NOT NULL,
  label TEXT NOT NULL,
  due_on DATE NOT NULL,
  charge_id UUID NOT NULL,
  reminders INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT proposal_instalments_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT proposal_instalments_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX proposal_instalments_proposal_id_version_number_place_key ON proposal_instalments (proposal_id, version_number, place);
CREATE UNIQUE INDEX proposal_instalments_charge_id_key ON proposal_instalments (charge_id);
CREATE INDEX proposal_instalments_due_on_id_idx ON proposal_instalments (due_on, id);
