-- Mails to visitors who registered for an event, with the event as it was then. The release before this one doesn't know
-- the kind; it retries such a mail until this one sends it.
ALTER TABLE lead_outbox
  ADD COLUMN occasion jsonb,
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine', 'schedule-failed', 'calendar-failed', 'registration',
    'call-moved', 'call-cancelled', 'confirmation', 'invitation', 'cancellation', 'call-tomorrow', 'call-missed'
  )) NOT VALID,
  ADD CONSTRAINT occasion_of_its_mail CHECK ((occasion IS NOT NULL) = (kind = 'registration')) NOT VALID;
