const CLAIM = /* groq */ `_key, value, label, detail`

/** An empty list shows the claims of the settings. */
export const claims = /* groq */ `
  "fromSettings": coalesce(count(items), 0) == 0,
  "items": coalesce(
    select(count(items) > 0 => items[]{${CLAIM}}),
    *[_type == "siteSettings"][0].claims[]{${CLAIM}},
    []
  )`
