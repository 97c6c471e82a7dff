import { IMAGE } from '../query-fragments.ts'

export const gallery = /* groq */ `
  heading, intro, "images": coalesce(images[defined(image.asset)]{_key, caption, image{${IMAGE}}}, [])`
