-- The notice to staff of each lead, written in the lead's own transaction: neither can exist without the other, so a
-- worker that dies loses none.
CREATE TABLE lead_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL UNIQUE REFERENCES leads ON DELETE CASCADE,
  -- held: the lead waits in quarantine. dead: given up on, until `leads retry`.
  state text NOT NULL CHECK (state IN ('held', 'pending', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  delivered_at timestamptz,
  CONSTRAINT delivered_has_a_time CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);

CREATE INDEX lead_outbox_due ON lead_outbox (due_at) WHERE state = 'pending';
