-- Who rings, who needn't be the lead's owner; how the call went; and when a visitor who missed it was asked to choose another
-- time. The note is in the event.
ALTER TABLE bookings
  ADD COLUMN owner text REFERENCES desk_people ON DELETE SET NULL,
  ADD COLUMN outcome text CHECK (outcome IN ('held', 'no-show')),
  ADD COLUMN invited_again_at timestamptz;

ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_kind_check,
  ADD CONSTRAINT lead_events_kind_check CHECK (kind IN (
    'changed', 'corrected', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged', 'entered',
    'requested', 'booked', 'moved', 'cancelled', 'ended'
  )) NOT VALID;

ALTER TABLE lead_outbox
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine', 'schedule-failed',
    'call-moved', 'call-cancelled', 'confirmation', 'invitation', 'cancellation', 'call-tomorrow', 'call-missed'
  )) NOT VALID;
