CREATE TYPE charge_state AS ENUM ('open', 'paid', 'refunded', 'cancelled');
CREATE TYPE payment_way AS ENUM ('transfer', 'yape', 'plin', 'mercadopago', 'paypal');
CREATE TYPE payment_state AS ENUM ('begun', 'waiting', 'confirmed', 'refused', 'expired', 'refunding', 'refunded');
CREATE TYPE ledger_kind AS ENUM ('payment', 'surplus', 'refund');
CREATE TYPE ledger_account AS ENUM ('transfer', 'yape', 'plin', 'mercadopago', 'paypal', 'sales', 'surplus', 'exchange');

-- What one payer is asked for (lib/payments). Names and addresses can be emptied; the ledger refers to the id alone.
CREATE TABLE charges (
  id UUID PRIMARY KEY,
  kind TEXT NOT NULL,
  subject_id UUID NOT NULL,
  title TEXT NOT NULL,
  amount_cents BIGINT NOT NULL,
  currency currency NOT NULL,
  payer_name TEXT NOT NULL DEFAULT '',
  payer_email TEXT NOT NULL DEFAULT '',
  state charge_state NOT NULL DEFAULT 'open',
  paid_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT charges_amount CHECK (amount_cents > 0)
);
CREATE INDEX charges_kind_subject_id_idx ON charges (kind, subject_id);
CREATE INDEX charges_payer_email_idx ON charges (payer_email);

-- One attempt to pay a charge.
CREATE TABLE payments (
  id UUID PRIMARY KEY,
  charge_id UUID NOT NULL,
  way payment_way NOT NULL,
  state payment_state NOT NULL,
  amount_cents BIGINT NOT NULL,
  currency currency NOT NULL,
  rate INTEGER,
  is_surplus BOOLEAN NOT NULL DEFAULT false,
  provider_id TEXT,
  provider_payment_id TEXT,
  location TEXT,
  expires_at TIMESTAMPTZ(3),
  proof_name TEXT,
  note TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  refund_note TEXT NOT NULL DEFAULT '',
  decided_by_id UUID,
  confirmed_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  version INTEGER NOT NULL DEFAULT 1,
  is_waiting BOOLEAN NOT NULL DEFAULT false,
  search TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT payments_amount CHECK (amount_cents > 0),
  CONSTRAINT payments_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT payments_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX payments_proof_name_key ON payments (proof_name);
CREATE UNIQUE INDEX payments_way_provider_payment_id_key ON payments (way, provider_payment_id);
CREATE UNIQUE INDEX payments_way_provider_id_key ON payments (way, provider_id);
-- One at a time: who goes to pay twice comes to the same page, and staff see one proof.
CREATE UNIQUE INDEX payments_begun_key ON payments (charge_id, way) WHERE state = 'begun';
CREATE UNIQUE INDEX payments_waiting_key ON payments (charge_id) WHERE state = 'waiting';
CREATE INDEX payments_charge_id_idx ON payments (charge_id);
CREATE INDEX payments_decided_by_id_idx ON payments (decided_by_id);
CREATE INDEX payments_is_waiting_created_at_id_state_idx ON payments (is_waiting, created_at, id, state);
CREATE INDEX payments_created_at_id_idx ON payments (created_at, id);
CREATE INDEX payments_state_is_waiting_created_at_id_idx ON payments (state, is_waiting, created_at, id);
CREATE INDEX payments_search_idx ON payments USING GIN (search gin_trgm_ops);

CREATE FUNCTION index_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_waiting := NEW.state = 'waiting';
  SELECT plain_text(c.title, c.payer_name, c.payer_email, coalesce(NEW.provider_payment_id, '')) INTO NEW.search
    FROM charges c WHERE c.id = NEW.charge_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER index_payment BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION index_payment();

CREATE FUNCTION index_charge_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET version = version WHERE charge_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER index_charge_payments AFTER UPDATE OF title, payer_name, payer_email ON charges
  FOR EACH ROW EXECUTE FUNCTION index_charge_payments();

-- The ledger in double entry: ids and amounts, nothing of a person.
CREATE TABLE ledger_transactions (
  id UUID PRIMARY KEY,
  kind ledger_kind NOT NULL,
  charge_id UUID NOT NULL,
  payment_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  day DATE NOT NULL,
  CONSTRAINT ledger_transactions_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT ledger_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX ledger_transactions_charge_id_idx ON ledger_transactions (charge_id);
CREATE INDEX ledger_transactions_payment_id_idx ON ledger_transactions (payment_id);
CREATE INDEX ledger_transactions_day_id_idx ON ledger_transactions (day, id);

CREATE TABLE ledger_entries (
  id UUID PRIMARY KEY,
  transaction_id UUID NOT NULL,
  account ledger_account NOT NULL,
  currency currency NOT NULL,
  amount_cents BIGINT NOT NULL,
  CONSTRAINT ledger_entries_amount CHECK (amount_cents <> 0),
  CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX ledger_entries_transaction_id_idx ON ledger_entries (transaction_id);

CREATE FUNCTION check_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked UUID := CASE WHEN TG_TABLE_NAME = 'ledger_transactions' THEN to_jsonb(NEW)->>'id'
    ELSE to_jsonb(coalesce(NEW, OLD))->>'transaction_id' END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transactions WHERE id = checked) THEN RETURN NULL; END IF;
  -- Entries come with their transaction, never later.
  IF TG_OP = 'INSERT' AND current_setting('ledger.door', true) IS DISTINCT FROM 'open'
    AND EXISTS (SELECT FROM ledger_transactions WHERE id = checked AND xmin <> pg_current_xact_id()::xid)
  THEN RAISE EXCEPTION 'the ledger is not changed: write a transaction that reverses another' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT count(*) < 2 FROM ledger_entries WHERE transaction_id = checked)
    OR EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked GROUP BY currency HAVING sum(amount_cents) <> 0)
  THEN RAISE EXCEPTION 'the ledger transaction % does not balance', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER check_ledger AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger();
CREATE CONSTRAINT TRIGGER check_ledger AFTER INSERT OR UPDATE OR DELETE ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger();

-- What is written stays. Only a transaction that says so (SET LOCAL ledger.door = 'open') may change it.
CREATE FUNCTION guard_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ledger.door', true) IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'the ledger is not changed: write a transaction that reverses another' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER guard_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION guard_ledger();
CREATE TRIGGER guard_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION guard_ledger();
