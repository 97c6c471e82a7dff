-- Browsers in which a person at the desk wants to be told of leads (RFC 8030). A browser tells one person.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person text NOT NULL REFERENCES desk_people ON DELETE CASCADE,
  -- Where the browser's push service takes messages, and the browser's keys for them (RFC 8291).
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person);

-- The events that the person wants to hear of there.
ALTER TABLE desk_people
  ADD COLUMN push_new_leads boolean NOT NULL DEFAULT true,
  ADD COLUMN push_assigned boolean NOT NULL DEFAULT true,
  ADD COLUMN push_mentions boolean NOT NULL DEFAULT true,
  ADD COLUMN push_reminders boolean NOT NULL DEFAULT true;

-- Set: to be pushed to this browser instead of mailed.
ALTER TABLE personal_mails ADD COLUMN subscription uuid REFERENCES push_subscriptions ON DELETE CASCADE;
