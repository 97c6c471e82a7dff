-- What pages report of their views, added up by day: no row is of one visitor. Each view counts once with the kind
-- `device` and once with `channel`. Names from addresses (`campaign`, `source`, `medium`) have no page, and only so many a
-- day are kept.
CREATE TABLE page_counts (
  day date NOT NULL,
  kind text NOT NULL,
  page text NOT NULL,
  key text NOT NULL,
  views integer NOT NULL,
  began integer NOT NULL,
  sent integer NOT NULL,
  calls integer NOT NULL,
  phone integer NOT NULL,
  PRIMARY KEY (day, kind, page, key)
);

-- How often a form's field, or a later one, was reached, and how often it met an error.
CREATE TABLE field_counts (
  day date NOT NULL,
  form text NOT NULL,
  page text NOT NULL,
  field text NOT NULL,
  reached integer NOT NULL,
  errors integer NOT NULL,
  PRIMARY KEY (day, form, page, field)
);

-- Two versions of a page's opening. Their figures are in page_counts: the key is the id, a colon and the version's name.
CREATE TABLE experiments (
  id text PRIMARY KEY,
  page text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'stopped', 'published')),
  verdict text NOT NULL DEFAULT 'undecided' CHECK (verdict IN ('undecided', 'first', 'second')),
  started_at timestamptz NOT NULL DEFAULT now()
);
