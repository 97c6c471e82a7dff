-- When people were told that the promised answer is overdue. The reminder before that has reminded_at.
ALTER TABLE leads ADD COLUMN overdue_told_at timestamptz;
