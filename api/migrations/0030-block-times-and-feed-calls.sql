-- The row keeps who blocked a time and who unblocked it.
ALTER TABLE booking_blocks
  ADD COLUMN removed_by text,
  ADD COLUMN removed_at timestamptz;

-- The secret addresses under which calendars get the calls. Only the newest one works.
CREATE TABLE booking_feeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the secret, which is random and long.
  hash bytea NOT NULL,
  -- Of the desk.
  person text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
