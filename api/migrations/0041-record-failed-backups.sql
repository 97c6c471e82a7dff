-- Why the last scheduled backup, or the last copy of the list of erasures, failed. One that succeeds removes its row.
CREATE TABLE backup_failures (
  task text PRIMARY KEY CHECK (task IN ('backup', 'erasures')),
  failed_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL
);
