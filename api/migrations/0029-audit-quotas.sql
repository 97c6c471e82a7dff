-- A person who reaches a quota at the lead desk is in the audit. Its name is that of the limit, such as
-- `replies-quota`.
ALTER TABLE privacy_audit
  DROP CONSTRAINT privacy_audit_action_check,
  DROP CONSTRAINT subject_of_a_person,
  ADD CONSTRAINT privacy_audit_action_check CHECK (
    action IN ('access', 'erase', 'export', 'purge', 'replay') OR action LIKE '%-quota'
  ) NOT VALID,
  ADD CONSTRAINT subject_of_a_person CHECK (
    (action IN ('export', 'purge') OR action LIKE '%-quota') = (subject_hash IS NULL)
  ) NOT VALID;
