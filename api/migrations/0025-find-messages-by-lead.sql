-- no transaction

-- A lead will have several messages, and takes them along when it is deleted.
CREATE INDEX CONCURRENTLY lead_outbox_by_lead ON lead_outbox (lead_id);
