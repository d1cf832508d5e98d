-- The file that only buyers of a product get.
ALTER TABLE products
  ADD COLUMN sold_file_name TEXT,
  ADD COLUMN sold_file_type TEXT,
  ADD COLUMN sold_file_size INTEGER;

CREATE TYPE purchase_state AS ENUM ('waiting', 'paid', 'refunded', 'cancelled', 'expired');

-- What somebody bought, or is about to (lib/purchases). Name and price are those of then.
CREATE TABLE purchases (
  id UUID PRIMARY KEY,
  -- Opens the buyer's page; the id, which staff's addresses and logs hold, opens nothing.
  key UUID NOT NULL,
  number TEXT,
  form_id UUID NOT NULL,
  product_id UUID,
  product_name TEXT NOT NULL,
  price_cents BIGINT NOT NULL,
  currency currency NOT NULL,
  buyer_name TEXT NOT NULL,
  buyer_email TEXT NOT NULL,
  charge_id UUID NOT NULL,
  state purchase_state NOT NULL DEFAULT 'waiting',
  download_count INTEGER NOT NULL DEFAULT 0,
  downloads_from TIMESTAMPTZ(3),
  -- Of when it was paid, for the day on which the product has no file or is gone.
  sold_file_name TEXT,
  sold_file_type TEXT,
  sold_file_size INTEGER,
  github_user TEXT NOT NULL DEFAULT '',
  invited_at TIMESTAMPTZ(3),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at TIMESTAMPTZ(3),
  refunded_at TIMESTAMPTZ(3),
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT purchases_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX purchases_key_key ON purchases (key);
CREATE UNIQUE INDEX purchases_number_key ON purchases (number);
CREATE UNIQUE INDEX purchases_form_id_key ON purchases (form_id);
CREATE UNIQUE INDEX purchases_charge_id_key ON purchases (charge_id);
CREATE INDEX purchases_product_id_created_at_id_idx ON purchases (product_id, created_at, id);
CREATE INDEX purchases_buyer_email_idx ON purchases (buyer_email);
CREATE INDEX purchases_created_at_id_state_idx ON purchases (created_at, id, state);
CREATE INDEX purchases_state_created_at_id_idx ON purchases (state, created_at, id);
CREATE INDEX purchases_search_idx ON purchases USING GIN (search gin_trgm_ops);

CREATE TABLE purchase_downloads (
  id UUID PRIMARY KEY,
  purchase_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT purchase_downloads_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX purchase_downloads_purchase_id_at_idx ON purchase_downloads (purchase_id, at);

CREATE TABLE purchase_sequences (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL
);

CREATE FUNCTION index_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.number, NEW.product_name, NEW.buyer_name, NEW.buyer_email, NEW.github_user);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_purchase BEFORE INSERT OR UPDATE ON purchases
  FOR EACH ROW EXECUTE FUNCTION index_purchase();
