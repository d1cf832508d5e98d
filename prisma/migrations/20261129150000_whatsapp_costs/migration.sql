-- What Meta charges for a message from a day on, as a rate card said (lib/whatsapp/costs).
CREATE TABLE whatsapp_rates (
  is_demo BOOLEAN NOT NULL,
  market TEXT NOT NULL,
  category TEXT NOT NULL,
  valid_from DATE NOT NULL,
  currency TEXT NOT NULL,
  micros BIGINT NOT NULL,
  CONSTRAINT whatsapp_rates_pkey PRIMARY KEY (is_demo, market, category, valid_from)
);

-- What a message was expected to cost when somebody sent it. It outlives the message and the contact, as a figure.
CREATE TABLE whatsapp_costs (
  message_id UUID PRIMARY KEY,
  contact_id UUID,
  is_demo BOOLEAN NOT NULL,
  at TIMESTAMPTZ(0) NOT NULL,
  category TEXT NOT NULL,
  markets TEXT[],
  free_reason TEXT,
  micros BIGINT,
  currency TEXT,
  market TEXT,
  valid_from DATE,
  CONSTRAINT whatsapp_costs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX whatsapp_costs_is_demo_at_idx ON whatsapp_costs (is_demo, at);
CREATE INDEX whatsapp_costs_contact_id_idx ON whatsapp_costs (contact_id);
