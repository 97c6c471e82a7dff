-- What campaigns cost, as people of the desk entered it. The last row of a campaign and month counts; those before it say
-- who entered what, and when.
CREATE TABLE campaign_costs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign text NOT NULL CHECK (char_length(campaign) BETWEEN 1 AND 300),
  -- The first day of the month, in Sydney.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Null: the cost was removed.
  cost_cents bigint CHECK (cost_cents >= 0),
  actor text REFERENCES desk_people,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX campaign_costs_latest ON campaign_costs (campaign, month, id);
