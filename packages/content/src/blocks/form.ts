export const form = /* groq */ `
  heading, text, form, button, thanks, link{label, href},
  "questions": coalesce(
    questions[]{_key, question, kind, "choices": coalesce(choices, []), "required": coalesce(required, false)},
    []
  )`
