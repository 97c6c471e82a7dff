export const faq = /* groq */ `
  heading, items[]{_key, question, answer}`
