-- no transaction

-- Each of these cost time with every lead. Filters by stage, source, campaign, page, industry and plan read the leads in the
-- order of time now, which takes up to a tenth of a second for a rare value among 100,000. Leads of the same company, domain or
-- number are found by their words.
DROP INDEX CONCURRENTLY IF EXISTS leads_by_stage;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_source;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_campaign;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_page;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_industry;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_plan;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_company;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_domain;
DROP INDEX CONCURRENTLY IF EXISTS leads_by_phone;
DROP INDEX CONCURRENTLY IF EXISTS leads_open_of_owner;
