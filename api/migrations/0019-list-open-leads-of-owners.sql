-- no transaction

-- A person's open leads, those in quarantine among them: the desk can ask for either. It replaces leads_open_by_owner.
CREATE INDEX CONCURRENTLY leads_open_of_owner ON leads (owner, created_at, id) INCLUDE (status)
  WHERE owner IS NOT NULL AND stage NOT IN ('won', 'lost') AND merged_into IS NULL;
