export const industryList = /* groq */ `
  heading,
  intro,
  detail,
  "industries": *[_type == "industry"] | order(order asc){
    _id, _type, title, "slug": slug.current, icon, summary, challenges[]{_key, title, text}, response
  }`
