-- An alert whose mail could not be sent has no time of it, and "pnpm status" names it.
ALTER TABLE alerts ALTER COLUMN told_at DROP NOT NULL;
