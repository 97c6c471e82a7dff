-- A booked call belongs to its visitor's lead, and goes with it. Calls at the same time have different seats: the
-- constraint makes it impossible that two calls have the same one. int4range because GiST knows no plain integer.
CREATE TABLE bookings (
  lead_id uuid PRIMARY KEY REFERENCES leads ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'cancelled')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The end, and the time that the firm wants between two calls.
  busy_until timestamptz NOT NULL,
  seat integer NOT NULL CHECK (seat > 0),
  -- The secret in the address of the visitor's page of the call.
  token text NOT NULL UNIQUE,
  -- Of the invitation (RFC 5545): calendars ignore a change with a lower one.
  sequence integer NOT NULL DEFAULT 0,
  reminded_at timestamptz,
  CONSTRAINT bookings_in_order CHECK (starts_at < ends_at AND ends_at <= busy_until),
  CONSTRAINT bookings_no_double EXCLUDE USING gist (
    int4range(seat, seat, '[]') WITH &&, tstzrange(starts_at, busy_until) WITH &&
  ) WHERE (state = 'booked')
);

-- Times that the firm has blocked, for all seats.
CREATE TABLE booking_blocks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- Of the desk.
  person text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT blocks_in_order CHECK (starts_at < ends_at)
);
CREATE INDEX booking_blocks_by_end ON booking_blocks (ends_at);

-- The firm's hours as last read from the content lake, so that booking doesn't need the lake.
CREATE TABLE booking_hours (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  hours jsonb NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE leads
  DROP CONSTRAINT leads_lead_source_check,
  ADD CONSTRAINT leads_lead_source_check CHECK (lead_source IN (
    'popup_form', 'contact_form', 'quote_form', 'landing_form', 'booking_form',
    'phone_call', 'email', 'in_person', 'referral', 'other'
  )) NOT VALID;

ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_kind_check,
  ADD CONSTRAINT lead_events_kind_check CHECK (kind IN (
    'changed', 'corrected', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged', 'entered',
    'booked', 'moved', 'cancelled'
  )) NOT VALID;

ALTER TABLE lead_outbox
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine',
    -- To staff, and to the visitor.
    'call-moved', 'call-cancelled', 'invitation', 'cancellation', 'call-tomorrow'
  )) NOT VALID;
