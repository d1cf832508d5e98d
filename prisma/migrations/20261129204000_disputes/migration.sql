-- What a payment was asked for, whether its payer disputes it, and the key of its refund stay what they are, whatever
-- arrives or is noted meanwhile (lib/payments/README.md).
ALTER TABLE payments
  ADD COLUMN asked_cents BIGINT,
  ADD COLUMN asked_currency currency,
  ADD COLUMN is_disputed BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN refund_key TEXT;
