export const columns = /* groq */ `heading, intro, "columns": coalesce(columns[]{_key, icon, title, "body": coalesce(body, [])}, [])`
