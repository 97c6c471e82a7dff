export const partnerList = /* groq */ `
  heading, intro, partners[]{_key, name, role}`
