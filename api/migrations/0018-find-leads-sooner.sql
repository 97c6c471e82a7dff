-- no transaction

-- For the desk's filters, in the order of its lists, and for the count of a person's open leads.
CREATE INDEX CONCURRENTLY leads_open_by_owner ON leads (owner, created_at, id)
  WHERE owner IS NOT NULL AND stage NOT IN ('won', 'lost') AND status = 'received' AND merged_into IS NULL;
CREATE INDEX CONCURRENTLY leads_by_source ON leads (lead_source, created_at, id);
CREATE INDEX CONCURRENTLY leads_by_page ON leads (coalesce(page, context->>'page'), created_at, id);
CREATE INDEX CONCURRENTLY leads_by_industry ON leads (industry, created_at, id) WHERE industry IS NOT NULL;
CREATE INDEX CONCURRENTLY leads_by_plan ON leads (plan, created_at, id) WHERE plan IS NOT NULL;
