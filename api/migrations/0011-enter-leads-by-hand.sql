-- People of the desk enter leads that came by phone or in person, and import them. Of these, only one of e-mail address and
-- phone number may be known; what is not known is empty. NOT VALID: the rows that exist obey stricter rules, so no row
-- has to be read while the table is locked.
ALTER TABLE leads
  DROP CONSTRAINT leads_lead_source_check,
  DROP CONSTRAINT leads_email_check,
  DROP CONSTRAINT leads_phone_check,
  ADD CONSTRAINT leads_lead_source_check CHECK (lead_source IN (
    'popup_form', 'contact_form', 'quote_form', 'landing_form', 'phone_call', 'email', 'in_person', 'referral', 'other'
  )) NOT VALID,
  ADD CONSTRAINT leads_email_check CHECK (
    char_length(email) BETWEEN 3 AND 255 OR (email = '' AND phone <> '' AND lead_source NOT LIKE '%\_form')
  ) NOT VALID,
  ADD CONSTRAINT leads_phone_check CHECK (
    char_length(phone) BETWEEN 1 AND 20 OR (phone = '' AND lead_source NOT LIKE '%\_form')
  ) NOT VALID;

ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_kind_check,
  ADD CONSTRAINT lead_events_kind_check CHECK (
    kind IN ('changed', 'note', 'reply', 'released', 'quarantined', 'merged', 'unmerged', 'entered')
  ) NOT VALID;
