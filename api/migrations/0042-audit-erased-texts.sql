-- Texts of leads can be erased besides events: ids of events, or of a lead with the name of its field.
ALTER TABLE privacy_audit ALTER COLUMN note_ids TYPE text[] USING note_ids::text[];
