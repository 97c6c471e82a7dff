-- How many leads each client and mailbox has sent in its window, for all instances. The key has the limit's name and a
-- keyed hash. Unlogged: a crash empties it, and no backup or replica has it.
CREATE UNLOGGED TABLE lead_counters (
  key text PRIMARY KEY,
  -- One more than `places` once a lead was refused.
  taken integer NOT NULL,
  places integer NOT NULL,
  ends_at timestamptz NOT NULL
);
