-- Adds the words of names and companies in plain letters: "zoe" finds Zoë, "dang" finds Đặng, and "oneill" O’Neill. The
-- words from before stay, so old code and the old index still find what they did.
CREATE OR REPLACE FUNCTION lead_words(reference text, first_name text, last_name text, company text, email text, phone text, message text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(
    reference || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email || ' ' ||
    regexp_replace(phone, '\D', '', 'g') || ' ' || right(regexp_replace(phone, '\D', '', 'g'), 9) || ' ' || message || ' ' ||
    plain || ' ' || translate(plain, '''’‘ʼ`', ''),
    '[^[:alnum:]]+', ' ', 'g'))
  FROM (SELECT translate(
    regexp_replace(normalize(first_name || ' ' || last_name || ' ' || coalesce(company, ''), NFD), '[\u0300-\u036f]', '', 'g'),
    'ĐđŁłØø', 'DdLlOo')) AS names (plain)
$$;
