export const pullQuote = /* groq */ `quote, author`
