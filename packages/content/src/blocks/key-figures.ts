export const keyFigures = /* groq */ `
  heading, intro, "figures": coalesce(figures[]{_key, value, unit, label, source, href}, [])`
