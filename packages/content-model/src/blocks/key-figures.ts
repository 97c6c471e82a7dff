export const keyFigures = /* groq */ `heading, intro, scene, "figures": coalesce(figures[]{_key, value, unit, label, source, href}, [])`
