-- What was done for a person's privacy, and by how much, but never about whom in clear: the subject is a keyed
-- hash of the e-mail address, by which an erasure can be repeated after a restore.
CREATE TABLE privacy_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('access', 'erase', 'purge')),
  subject_hash text,
  leads integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subject_unless_purge CHECK ((action = 'purge') = (subject_hash IS NULL))
);
