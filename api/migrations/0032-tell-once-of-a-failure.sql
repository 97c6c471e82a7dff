-- no transaction

-- Each failure of a schedule is mailed once.
CREATE UNIQUE INDEX CONCURRENTLY lead_outbox_by_failure ON lead_outbox ((schedule->>'id'), (schedule->>'failedAt'))
  WHERE schedule IS NOT NULL;
