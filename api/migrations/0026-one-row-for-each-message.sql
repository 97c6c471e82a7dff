-- Every message to staff is a row for one recipient, with its own attempts and its own end. A row without a channel is
-- for everyone whom the lead concerns; the API replaces it with a row for each of them. A row that is being sent is due
-- again when its sender must have given up.
--
-- The release before this one still stores leads with their messages here. Its worker finds no delivered_to and sends
-- nothing, so no message goes out twice; this release sends what waits.
ALTER TABLE lead_outbox
  DROP CONSTRAINT lead_outbox_lead_id_key,
  ALTER COLUMN lead_id DROP NOT NULL,
  ALTER COLUMN state SET DEFAULT 'pending',
  ADD COLUMN kind text NOT NULL DEFAULT 'received'
    CHECK (kind IN ('received', 'assigned', 'mentioned', 'due', 'overdue', 'quarantine')),
  ADD COLUMN channel text CHECK (channel IN ('mail', 'webhook', 'log')),
  -- For mail: one of LEAD_NOTIFY_TO, or a person at the desk.
  ADD COLUMN address text,
  ADD COLUMN person text REFERENCES desk_people ON DELETE CASCADE,
  -- The person at the desk who caused it, or null.
  ADD COLUMN actor text REFERENCES desk_people ON DELETE SET NULL,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT lead_unless_of_quarantine CHECK ((lead_id IS NULL) = (kind = 'quarantine'));

-- Only the webhook is missing of these.
UPDATE lead_outbox SET channel = 'webhook' WHERE state <> 'delivered' AND 'mail' = ANY(delivered_to);
ALTER TABLE lead_outbox DROP COLUMN delivered_to;

INSERT INTO lead_outbox (kind, lead_id, channel, person, actor, created_at)
  SELECT kind, lead_id, 'mail', person, actor, created_at FROM personal_mails;
DROP TABLE personal_mails;

CREATE INDEX lead_outbox_by_person ON lead_outbox (person) WHERE person IS NOT NULL;

-- Which instance does what only one of them should do.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  ends_at timestamptz NOT NULL
);

-- A person who left the firm is removed, but their acts stay in the timelines and the audit, with their name.
ALTER TABLE lead_events DROP CONSTRAINT lead_events_actor_fkey, ADD COLUMN actor_name text;
ALTER TABLE privacy_audit DROP CONSTRAINT privacy_audit_actor_fkey, ADD COLUMN actor_name text;
