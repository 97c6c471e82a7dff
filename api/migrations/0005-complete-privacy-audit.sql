-- Exports are recorded too, and erasures that were applied again after a restore. An export has no single subject.
ALTER TABLE privacy_audit
  DROP CONSTRAINT privacy_audit_action_check,
  DROP CONSTRAINT subject_unless_purge,
  ADD CONSTRAINT privacy_audit_action_check CHECK (action IN ('access', 'erase', 'export', 'purge', 'replay')),
  ADD CONSTRAINT subject_of_a_person CHECK ((action IN ('export', 'purge')) = (subject_hash IS NULL));

CREATE INDEX privacy_audit_by_subject ON privacy_audit (subject_hash) WHERE subject_hash IS NOT NULL;
