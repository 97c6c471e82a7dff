-- A call has an id, a state, events and messages of its own, and a link to the lead that asked for it. Calls of an erased
-- lead have none. The release before this one still books calls here, by lead and with a token in clear: the trigger
-- completes its rows, and upgrade-repository.ts clears the tokens once that release is gone.
ALTER TABLE bookings
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The visitor's topic.
  ADD COLUMN service text NOT NULL DEFAULT '',
  -- SHA-256 of the secret in the address of the visitor's page. New secrets are derived from the id (call-links.ts).
  ADD COLUMN token_hash bytea UNIQUE,
  ALTER COLUMN token DROP NOT NULL,
  -- Whether the answer to the booking said that the call has to be confirmed.
  ADD COLUMN asked_to_confirm boolean NOT NULL DEFAULT false,
  -- Whether a person of the desk booked or confirmed it.
  ADD COLUMN is_vouched boolean NOT NULL DEFAULT false,
  -- Keyed hashes of the mailbox and the client's network, to count the calls of each.
  ADD COLUMN mailbox_hash text,
  ADD COLUMN network_hash text,
  DROP CONSTRAINT bookings_state_check,
  -- Only a booked call holds its time.
  ADD CONSTRAINT bookings_state_check CHECK (state IN ('unconfirmed', 'booked', 'cancelled')) NOT VALID;

-- The entries in calendars are named by the lead's id.
UPDATE bookings b SET id = lead_id, token_hash = sha256(token::bytea),
  service = coalesce(substring(l.message FROM '\nService: ([^\n]*)'), '')
FROM leads l WHERE l.id = b.lead_id;

ALTER TABLE bookings
  DROP CONSTRAINT bookings_pkey,
  ADD PRIMARY KEY (id),
  ALTER COLUMN lead_id DROP NOT NULL,
  ADD CONSTRAINT bookings_lead_id_key UNIQUE (lead_id);

CREATE OR REPLACE FUNCTION complete_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.token IS NOT NULL THEN
    NEW.id := NEW.lead_id;
    NEW.token_hash := sha256(NEW.token::bytea);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complete_booking BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION complete_booking();

-- Keyed hashes of mailboxes from which a person pressed the button of a mail that asked to confirm a call.
CREATE TABLE confirmed_mailboxes (
  hash text PRIMARY KEY,
  confirmed_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE lead_events
  ADD COLUMN call_id uuid REFERENCES bookings ON DELETE CASCADE,
  DROP CONSTRAINT lead_events_kind_check,
  ADD CONSTRAINT lead_events_kind_check CHECK (kind IN (
    'changed', 'corrected', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged', 'entered',
    'requested', 'booked', 'moved', 'cancelled'
  )) NOT VALID;
UPDATE lead_events e SET call_id = b.id FROM bookings b
  WHERE b.lead_id = e.lead_id AND e.kind IN ('booked', 'moved', 'cancelled');

ALTER TABLE lead_outbox
  ADD COLUMN call_id uuid REFERENCES bookings ON DELETE CASCADE,
  -- The sequence of the call that the message tells of: set when it is composed, cleared when that fails.
  ADD COLUMN told_sequence integer,
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine', 'schedule-failed',
    'call-moved', 'call-cancelled', 'confirmation', 'invitation', 'cancellation', 'call-tomorrow'
  )) NOT VALID,
  DROP CONSTRAINT lead_unless_of_none,
  -- The calls of an erased lead are cancelled, and that is still told.
  ADD CONSTRAINT about_lead_or_call CHECK (
    CASE WHEN kind IN ('quarantine', 'schedule-failed') THEN lead_id IS NULL ELSE coalesce(lead_id, call_id) IS NOT NULL END
  ) NOT VALID;
UPDATE lead_outbox o SET call_id = b.id FROM bookings b
  WHERE b.lead_id = o.lead_id AND o.kind IN ('call-moved', 'call-cancelled', 'invitation', 'cancellation', 'call-tomorrow');
