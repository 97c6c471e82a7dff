-- Whoever reaches a quota at the lead desk is in the audit.
ALTER TABLE privacy_audit
  DROP CONSTRAINT privacy_audit_action_check,
  DROP CONSTRAINT subject_of_a_person,
  ADD CONSTRAINT privacy_audit_action_check CHECK (
    action IN ('access', 'erase', 'export', 'purge', 'replay', 'reply-quota', 'export-quota')
  ) NOT VALID,
  ADD CONSTRAINT subject_of_a_person CHECK (
    (action IN ('export', 'purge', 'reply-quota', 'export-quota')) = (subject_hash IS NULL)
  ) NOT VALID;
