export const steps = /* groq */ `
  heading, intro, items[]{_key, title, text, when}`
