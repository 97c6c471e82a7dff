export const steps = /* groq */ `
  heading, intro, "look": coalesce(look, 'path'), items[]{_key, title, text, when},
  action{label, kind, href, style}`
