export const claims = /* groq */ `
  items[]{_key, value, label, detail}`
