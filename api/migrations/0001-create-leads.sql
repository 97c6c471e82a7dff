-- A lead is what a visitor sent through one of the three forms. The API checks and normalises it first; the constraints
-- repeat what must hold for every writer. They count characters, of which a text never has more than the UTF-16 units
-- that the API counts.
CREATE TABLE leads (
  id uuid PRIMARY KEY,
  -- Short, for people: eight characters that cannot be mistaken for one another.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[2-9B-DF-HJ-NP-TV-Z]{8}$'),
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 255),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 20),
  company text CHECK (char_length(company) BETWEEN 1 AND 100),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 3000),
  lead_source text NOT NULL CHECK (lead_source IN ('popup_form', 'contact_form', 'quote_form')),
  industry text CHECK (char_length(industry) BETWEEN 1 AND 100),
  employees text CHECK (employees ~ '^[0-9]{1,7}$'),
  plan text CHECK (char_length(plan) BETWEEN 1 AND 100),
  -- Where the visitor came from, and the consent it was sent with: which version of the notice, and when.
  context jsonb,
  consent jsonb,
  -- One key makes one lead, even if it is sent many times; the fingerprint tells a repeat from another lead.
  idempotency_key uuid UNIQUE,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  status text NOT NULL CHECK (status IN ('received', 'quarantined')),
  spam_reasons text[] NOT NULL DEFAULT '{}',
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),

  CONSTRAINT quote_is_complete CHECK (
    CASE lead_source
      WHEN 'quote_form' THEN industry IS NOT NULL AND employees IS NOT NULL AND company IS NOT NULL
      ELSE industry IS NULL AND employees IS NULL
    END
  ),
  CONSTRAINT quarantine_has_a_reason CHECK (status = 'received' OR cardinality(spam_reasons) > 0)
);

-- Lists and exports read in this order.
CREATE INDEX leads_by_time ON leads (created_at, id);
-- Privacy requests ask for an address in any capitalisation.
CREATE INDEX leads_by_email ON leads (lower(email));
CREATE INDEX leads_in_quarantine ON leads (created_at) WHERE status = 'quarantined';
