export const team = /* groq */ `
  heading, intro, roles[]{_key, icon, role, text}`
