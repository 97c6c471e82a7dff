-- Experiments run in the content: the API follows them there (insight/experiments-repository.ts). No row of this table was
-- ever written before. The verdict is worked out from the counts.
ALTER TABLE experiments
  DROP COLUMN verdict,
  -- The id of the page's document.
  ADD COLUMN document text NOT NULL,
  -- Of visitors who see the second opening, above 0 and below 1.
  ADD COLUMN share double precision NOT NULL,
  -- The words of the second opening: heading, lede and label of the first button.
  ADD COLUMN second jsonb NOT NULL,
  ADD COLUMN ended_at timestamptz;
