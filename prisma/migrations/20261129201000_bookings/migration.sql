CREATE TYPE booking_kind AS ENUM ('visit', 'busy');
CREATE TYPE booking_state AS ENUM ('booked', 'cancelled');

-- Hours that somebody booked, or that the studio keeps for itself (lib/bookings).
CREATE TABLE bookings (
  id UUID PRIMARY KEY,
  -- Opens the page of the booking; the id, which staff's addresses and logs hold, opens nothing.
  key TEXT NOT NULL,
  form_id UUID,
  kind booking_kind NOT NULL DEFAULT 'visit',
  state booking_state NOT NULL DEFAULT 'booked',
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  topic TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  sequence INTEGER NOT NULL DEFAULT 0,
  remind_at TIMESTAMPTZ(3),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search TEXT NOT NULL DEFAULT '',
  CONSTRAINT bookings_forward CHECK (ends_at > starts_at),
  -- Nobody can book an hour twice, whatever the program does.
  CONSTRAINT bookings_apart EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'booked')
);
CREATE UNIQUE INDEX bookings_key_key ON bookings (key);
CREATE UNIQUE INDEX bookings_form_id_key ON bookings (form_id);
CREATE INDEX bookings_starts_at_id_state_idx ON bookings (starts_at, id, state);
CREATE INDEX bookings_state_starts_at_id_idx ON bookings (state, starts_at, id);
CREATE INDEX bookings_email_idx ON bookings (email);
CREATE INDEX bookings_remind_at_idx ON bookings (remind_at);
CREATE INDEX bookings_search_idx ON bookings USING GIN (search gin_trgm_ops);

CREATE FUNCTION index_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.email, NEW.phone, NEW.topic, NEW.note);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_booking BEFORE INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION index_booking();
