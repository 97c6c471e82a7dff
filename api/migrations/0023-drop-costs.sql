-- A spreadsheet does it better. The desk of the release before this one answers 500 for costs, and works otherwise.
DROP TABLE campaign_costs;
