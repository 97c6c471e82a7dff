-- Which mails people of the desk want. By default they get what they got before, and are told of leads that they are given.
ALTER TABLE desk_people
  ADD COLUMN mail_new_leads boolean NOT NULL DEFAULT false,
  ADD COLUMN mail_assigned boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_digest boolean NOT NULL DEFAULT false;

-- Mails to single people that wait to be sent. Sent rows and rows that are a day old are deleted.
CREATE TABLE personal_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person text NOT NULL REFERENCES desk_people ON DELETE CASCADE,
  lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  kind text NOT NULL,
  -- The person at the desk who caused it, or null.
  actor text REFERENCES desk_people,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX personal_mails_due ON personal_mails (due_at);
