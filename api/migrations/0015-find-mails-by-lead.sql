-- no transaction

-- A lead that is deleted takes its mails along. Without an index, each would read them all.
CREATE INDEX CONCURRENTLY personal_mails_by_lead ON personal_mails (lead_id);
