-- no transaction

-- Seats are counted for each view of an event's page, and while its registrations wait for each other.
CREATE INDEX CONCURRENTLY leads_of_events ON leads (page) WHERE lead_source = 'landing_form';
