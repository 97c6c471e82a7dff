export const steps = /* groq */ `
  heading, intro, "look": coalesce(look, 'path'), items[]{_key, title, text, when, state},
  action{label, kind, href, style}`
