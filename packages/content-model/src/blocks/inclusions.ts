export const inclusions = /* groq */ `heading, intro, groups[]{_key, title, items}`
