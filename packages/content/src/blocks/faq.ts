export const faq = /* groq */ `
  heading, intro, items[]{_key, question, answer}, action{label, kind, href, style}`
