-- When a backup was last restored into a scratch place and compared, and when it was copied off-site.
ALTER TABLE backups ADD COLUMN verified_at timestamptz, ADD COLUMN copied_at timestamptz;
