-- no transaction

CREATE INDEX CONCURRENTLY lead_events_by_call ON lead_events (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX CONCURRENTLY lead_outbox_by_call ON lead_outbox (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX CONCURRENTLY bookings_by_mailbox ON bookings (mailbox_hash) WHERE state = 'booked';
CREATE INDEX CONCURRENTLY bookings_by_network ON bookings (network_hash) WHERE state = 'booked';
