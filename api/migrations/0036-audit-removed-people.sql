-- Who removed whom from the desk, and how many leads they handed over.
ALTER TABLE privacy_audit
  ADD COLUMN person_name text,
  DROP CONSTRAINT privacy_audit_action_check,
  DROP CONSTRAINT subject_of_a_person,
  ADD CONSTRAINT privacy_audit_action_check CHECK (
    action IN ('access', 'erase', 'export', 'purge', 'remove', 'replay') OR action LIKE '%-quota'
  ) NOT VALID,
  ADD CONSTRAINT subject_of_a_person CHECK (
    (action IN ('export', 'purge', 'remove') OR action LIKE '%-quota') = (subject_hash IS NULL)
  ) NOT VALID;
