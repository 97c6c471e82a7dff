export const splitFeature = /* groq */ `
  heading, body, "points": coalesce(points, []), illustration, action{label, kind, href, style}, side`
