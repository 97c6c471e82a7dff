-- Adds the words of names and companies in plain letters: "zoe" finds Zoë, "dang" finds Đặng, and "oneill" finds O'Neill
-- with any apostrophe. The words from before stay, so old code and the old index still find what they did. A database that
-- isn't in UTF-8 can't take letters apart.
CREATE OR REPLACE FUNCTION lead_words(reference text, first_name text, last_name text, company text, email text, phone text, message text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(
    reference || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email || ' ' ||
    regexp_replace(phone, '\D', '', 'g') || ' ' || right(regexp_replace(phone, '\D', '', 'g'), 9) || ' ' || message ||
    CASE WHEN getdatabaseencoding() = 'UTF8' THEN
      ' ' || plain || ' ' || regexp_replace(plain, '[''`\u2018\u2019\u02bc]', '', 'g')
    ELSE '' END,
    '[^[:alnum:]]+', ' ', 'g'))
  FROM (SELECT CASE WHEN getdatabaseencoding() = 'UTF8' THEN
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      normalize(lower(first_name || ' ' || last_name || ' ' || coalesce(company, '')), NFD),
      '[\u0300-\u036f]', '', 'g'), '\u0111', 'd', 'g'), '\u0142', 'l', 'g'), '\u00f8', 'o', 'g')
    END) AS names (plain)
$$;
