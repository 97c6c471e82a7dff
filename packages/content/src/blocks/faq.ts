/** `text` is the answer without its markup, for search engines. */
export const faq = /* groq */ `
  heading, items[]{_key, question, answer, "text": pt::text(answer)}`
