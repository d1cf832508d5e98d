CREATE TYPE invoice_kind AS ENUM ('invoice', 'receipt', 'credit_note');
CREATE TYPE invoice_delivery AS ENUM ('none', 'waiting', 'accepted', 'refused', 'unclear');

-- What a payer gets for their money (lib/invoices).
CREATE TABLE invoices (
  id UUID PRIMARY KEY,
  kind invoice_kind NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  day DATE NOT NULL,
  charge_id UUID NOT NULL,
  credits_id UUID,
  reason TEXT NOT NULL DEFAULT '',
  issuer_tax_id TEXT NOT NULL,
  issuer_name TEXT NOT NULL,
  issuer_address TEXT NOT NULL,
  payer_tax_id TEXT NOT NULL,
  payer_name TEXT NOT NULL,
  payer_address TEXT NOT NULL,
  description TEXT NOT NULL,
  currency currency NOT NULL,
  tax_rate INTEGER NOT NULL,
  base_cents BIGINT NOT NULL,
  tax_cents BIGINT NOT NULL,
  total_cents BIGINT NOT NULL,
  created_by_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  delivery invoice_delivery NOT NULL DEFAULT 'none',
  answer_code TEXT NOT NULL DEFAULT '',
  answer_text TEXT NOT NULL DEFAULT '',
  answered_at TIMESTAMPTZ(3),
  xml TEXT NOT NULL DEFAULT '',
  answer_xml TEXT NOT NULL DEFAULT '',
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT invoices_totals CHECK (base_cents + tax_cents = total_cents AND base_cents >= 0 AND tax_cents >= 0),
  CONSTRAINT invoices_credits CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL)),
  CONSTRAINT invoices_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoices (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT invoices_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX invoices_credits_id_key ON invoices (credits_id);
CREATE UNIQUE INDEX invoices_issuer_tax_id_series_number_key ON invoices (issuer_tax_id, series, number);
CREATE INDEX invoices_created_at_id_idx ON invoices (created_at, id);
CREATE INDEX invoices_kind_created_at_id_idx ON invoices (kind, created_at, id);
CREATE INDEX invoices_delivery_created_at_id_idx ON invoices (delivery, created_at, id);
CREATE INDEX invoices_charge_id_idx ON invoices (charge_id);
CREATE INDEX invoices_created_by_id_idx ON invoices (created_by_id);
CREATE INDEX invoices_search_idx ON invoices USING GIN (search gin_trgm_ops);

CREATE TABLE invoice_sequences (
  issuer_tax_id TEXT NOT NULL,
  series TEXT NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (issuer_tax_id, series)
);

CREATE FUNCTION index_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The number as it is printed, and as people shorten it.
  NEW.search := plain_text(
    NEW.series || '-' || lpad(NEW.number::text, greatest(8, length(NEW.number::text)), '0'),
    NEW.series || '-' || NEW.number, NEW.payer_name, NEW.payer_tax_id, NEW.description
  );
  RETURN NEW;
END
$$;
CREATE TRIGGER index_invoice BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION index_invoice();

-- An invoice stays as it was issued; only what the tax office said of it is added. As for the ledger, a transaction that
-- says so (SET LOCAL ledger.door = 'open') may do more.
CREATE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added TEXT[] := ARRAY['delivery', 'answer_code', 'answer_text', 'answered_at', 'xml', 'answer_xml', 'created_by_id'];
BEGIN
  IF current_setting('ledger.door', true) IS DISTINCT FROM 'open' AND to_jsonb(NEW) - added <> to_jsonb(OLD) - added THEN
    RAISE EXCEPTION 'an invoice is not changed: write a credit note' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER guard_invoice BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice();
CREATE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ledger.door', true) IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'invoices are not deleted: write a credit note' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_invoices BEFORE DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_invoices();
