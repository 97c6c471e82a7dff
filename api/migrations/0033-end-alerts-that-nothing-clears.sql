-- Their rules are gone.
UPDATE alerts SET cleared_at = now() WHERE name IN ('api-down', 'pages-slow', 'memory-short') AND cleared_at IS NULL;
