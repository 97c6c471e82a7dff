-- Lists with filters that staff of the desk keep under a name. A shared one outlives its author's leaving.
CREATE TABLE desk_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text REFERENCES desk_people ON DELETE SET NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  filters jsonb NOT NULL,
  UNIQUE (owner, name)
);
