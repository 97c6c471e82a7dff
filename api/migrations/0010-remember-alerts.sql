-- Alerts that were sent, so that a restarted worker, or a second one, does not send them again.
CREATE TABLE alerts (
  name text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it lasts.
  cleared_at timestamptz
);
