-- How many leads have no known campaign. Without it, the planner expects next to none and reads all leads.
CREATE STATISTICS leads_campaign
  ON (coalesce(context->'utm'->>'campaign', context->'firstTouch'->'utm'->>'campaign')) FROM leads;
ANALYZE leads;
-- Last, because it locks the table until the end of the transaction.
DROP INDEX leads_open_by_owner;
