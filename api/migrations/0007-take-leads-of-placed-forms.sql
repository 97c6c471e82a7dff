-- Editors place forms on pages of their own. Their leads have a source of their own, and every lead says which page
-- held its form. What a form asks besides the common columns stands in `answers`: `[{ "question", "answer" }]`.
ALTER TABLE leads
  DROP CONSTRAINT leads_lead_source_check,
  ADD CONSTRAINT leads_lead_source_check
    CHECK (lead_source IN ('popup_form', 'contact_form', 'quote_form', 'landing_form')),
  ADD COLUMN page text CHECK (char_length(page) BETWEEN 1 AND 300),
  ADD COLUMN answers jsonb CHECK (jsonb_typeof(answers) = 'array');
