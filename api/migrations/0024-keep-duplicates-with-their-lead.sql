-- A duplicate whose lead is erased stays a duplicate: before, it became a new, overdue lead again. So the column is no
-- longer emptied with the lead that it names.
ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_merged_into_fkey;

-- What an erasure took, so that it can be repeated exactly after a restore. Null: an erasure by an older release, which is
-- repeated by the address.
ALTER TABLE privacy_audit
  ADD COLUMN IF NOT EXISTS lead_ids uuid[],
  ADD COLUMN IF NOT EXISTS note_ids bigint[];

-- Leads can be corrected. The timeline keeps the earlier values.
ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_kind_check,
  ADD CONSTRAINT lead_events_kind_check CHECK (
    kind IN ('changed', 'corrected', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged', 'entered')
  ) NOT VALID;

-- A request for a person's data may name an address from before a correction. Corrections are few.
CREATE INDEX lead_events_corrected ON lead_events (lead_id) WHERE kind = 'corrected';
