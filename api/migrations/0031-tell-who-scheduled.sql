-- Mails to people whose scheduled change of the content failed: what it was, and why. They belong to no lead. The release
-- before this one doesn't know the kind; it retries such a mail until this one sends it.
ALTER TABLE lead_outbox
  ADD COLUMN schedule jsonb,
  DROP CONSTRAINT lead_outbox_kind_check,
  ADD CONSTRAINT lead_outbox_kind_check CHECK (kind IN (
    'received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine',
    'call-moved', 'call-cancelled', 'invitation', 'cancellation', 'call-tomorrow', 'schedule-failed'
  )) NOT VALID,
  DROP CONSTRAINT lead_unless_of_quarantine,
  ADD CONSTRAINT lead_unless_of_none CHECK (
    (lead_id IS NULL) = (kind IN ('quarantine', 'schedule-failed'))
  ) NOT VALID,
  ADD CONSTRAINT schedule_of_its_mail CHECK ((schedule IS NOT NULL) = (kind = 'schedule-failed')) NOT VALID;
