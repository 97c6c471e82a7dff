-- For the lead desk: the owner of a lead, its stage, and its events.

-- People of the Studio who have opened the desk, as the content lake named them. A lead's owner is one of them.
CREATE TABLE desk_people (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE leads
  ADD COLUMN stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'contacted', 'qualified', 'won', 'lost')),
  ADD COLUMN owner text REFERENCES desk_people,
  ADD COLUMN value_cents bigint CHECK (value_cents >= 0),
  ADD COLUMN lost_reason text CHECK (char_length(lost_reason) BETWEEN 1 AND 200),
  ADD COLUMN follow_up_on date,
  -- When the promised answer is due; null if the form promises none.
  ADD COLUMN due_at timestamptz,
  -- The lead that this one is a duplicate of.
  ADD COLUMN merged_into uuid REFERENCES leads ON DELETE SET NULL,
  ADD COLUMN quarantined_at timestamptz,
  -- Counts changes, so that a person at the desk doesn't overwrite a colleague's newer change.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

UPDATE leads SET
  stage = CASE WHEN answered_at IS NULL THEN 'new' ELSE 'contacted' END,
  due_at = created_at + interval '24 hours',
  changed_at = coalesce(answered_at, created_at);

ALTER TABLE leads
  -- For inserts by the release before this one, which does not know the column. Every form promised an answer then.
  ALTER COLUMN due_at SET DEFAULT now() + interval '24 hours',
  ADD CONSTRAINT won_has_a_value CHECK (stage <> 'won' OR value_cents IS NOT NULL),
  ADD CONSTRAINT lost_has_a_reason CHECK (stage <> 'lost' OR lost_reason IS NOT NULL);

-- The timeline of a lead. An erased lead takes it along.
CREATE TABLE lead_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the command line.
  actor text REFERENCES desk_people,
  kind text NOT NULL CHECK (kind IN ('changed', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged')),
  detail jsonb NOT NULL DEFAULT '{}',
  -- One key sends one reply, even if it is requested many times.
  idempotency_key uuid UNIQUE
);

CREATE INDEX lead_events_by_lead ON lead_events (lead_id, id);

-- The person at the desk who exported or erased; null for the command line.
ALTER TABLE privacy_audit ADD COLUMN actor text REFERENCES desk_people;

-- The words by which people look for a lead. Only letters and digits count, so that an address is found by each of its
-- parts; a phone number also without what stands before its last nine digits.
CREATE OR REPLACE FUNCTION lead_words(reference text, first_name text, last_name text, company text, email text, phone text, message text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(
    reference || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email || ' ' ||
    regexp_replace(phone, '\D', '', 'g') || ' ' || right(regexp_replace(phone, '\D', '', 'g'), 9) || ' ' || message,
    '[^[:alnum:]]+', ' ', 'g'))
$$;

CREATE INDEX leads_by_words ON leads
  USING gin (lead_words(reference, first_name, last_name, company, email, phone, message));
-- Leads that wait for their first answer, and leads to follow up.
CREATE INDEX leads_waiting ON leads (due_at)
  WHERE status = 'received' AND stage = 'new' AND answered_at IS NULL AND merged_into IS NULL;
CREATE INDEX leads_to_follow_up ON leads (follow_up_on) WHERE follow_up_on IS NOT NULL;
CREATE INDEX leads_by_owner ON leads (owner, created_at, id) WHERE owner IS NOT NULL;
CREATE INDEX leads_by_stage ON leads (stage, created_at, id) WHERE stage <> 'new';
CREATE INDEX leads_merged ON leads (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX leads_by_campaign ON leads
  (coalesce(context->'utm'->>'campaign', context->'firstTouch'->'utm'->>'campaign'), created_at, id)
  WHERE context IS NOT NULL;
-- Open desks ask for what has changed.
CREATE INDEX leads_by_change ON leads (changed_at);
-- Duplicates are suggested by phone number, company and the domain of the address.
CREATE INDEX leads_by_phone ON leads (right(regexp_replace(phone, '\D', '', 'g'), 9));
CREATE INDEX leads_by_company ON leads (lower(company)) WHERE company IS NOT NULL;
CREATE INDEX leads_by_domain ON leads (split_part(lower(email), '@', 2));
