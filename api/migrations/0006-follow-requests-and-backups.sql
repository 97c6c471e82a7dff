-- The id of the request that brought the lead: it is in the log lines of the site, the API and the worker, and in the
-- notice, so that one search finds all that became of a lead. Leads from before have none.
ALTER TABLE leads ADD COLUMN request_id uuid;

-- The backups that were made, so that every part can tell how old the last one is, without access to the files.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finished_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  encrypted boolean NOT NULL
);
