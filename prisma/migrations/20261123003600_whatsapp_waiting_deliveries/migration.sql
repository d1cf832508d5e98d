-- What waits is found without passing what was understood, whatever the planner believes of how many there are of either.
CREATE INDEX whatsapp_deliveries_waiting_idx ON whatsapp_deliveries (received_at, id) WHERE state = 'waiting';
