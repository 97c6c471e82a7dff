-- For the worker, which delivers notices over more than one channel and runs recurring tasks.

-- A channel that has done its part is not asked again because another one failed.
ALTER TABLE lead_outbox ADD COLUMN delivered_to text[] NOT NULL DEFAULT '{}';

CREATE INDEX lead_outbox_dead ON lead_outbox (id) WHERE state = 'dead';

-- When the API reminded staff that the lead waits for an answer.
ALTER TABLE leads ADD COLUMN reminded_at timestamptz;

CREATE INDEX leads_unanswered ON leads (created_at) WHERE status = 'received' AND answered_at IS NULL;

-- The business's day on which a daily task was last done. The row is written in the task's own transaction: of two
-- workers one waits for the other and finds nothing left to do, and a task that died is not done.
CREATE TABLE daily_tasks (
  name text PRIMARY KEY,
  done_on date NOT NULL
);
