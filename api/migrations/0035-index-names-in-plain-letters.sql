-- no transaction

-- The old index has the words from before.
CREATE INDEX CONCURRENTLY leads_by_all_words ON leads
  USING gin (lead_words(reference, first_name, last_name, company, email, phone, message));
DROP INDEX CONCURRENTLY IF EXISTS leads_by_words;
