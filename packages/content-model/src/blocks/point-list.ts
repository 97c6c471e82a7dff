export const pointList = /* groq */ `heading, intro, look, items[]{_key, icon, title, text, link{label, href}}`
