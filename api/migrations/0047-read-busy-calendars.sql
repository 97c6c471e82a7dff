-- Staff's own calendars, of which only the times are kept at which their owners are busy.
CREATE TABLE busy_calendars (
  -- Of the desk.
  person text PRIMARY KEY REFERENCES desk_people ON DELETE CASCADE,
  -- A secret: it gives access to the whole calendar.
  address text NOT NULL,
  -- From now on, over twice the days that can be booked ahead.
  busy tstzmultirange NOT NULL DEFAULT '{}',
  -- When it was last read, and when it last answered with more than that it is unchanged, by which it is asked again.
  read_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  etag text,
  last_modified text,
  next_read_at timestamptz NOT NULL,
  -- Since it was last read. The times of then stay in force.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  fault text,
  told_at timestamptz
);

ALTER TABLE lead_outbox
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine', 'schedule-failed', 'calendar-failed',
    'call-moved', 'call-cancelled', 'confirmation', 'invitation', 'cancellation', 'call-tomorrow', 'call-missed'
  )) NOT VALID,
  DROP CONSTRAINT about_lead_or_call,
  ADD CONSTRAINT about_lead_or_call CHECK (
    CASE WHEN kind IN ('quarantine', 'schedule-failed', 'calendar-failed') THEN lead_id IS NULL
      ELSE coalesce(lead_id, call_id) IS NOT NULL END
  ) NOT VALID;
