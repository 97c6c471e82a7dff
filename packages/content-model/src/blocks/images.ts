import { IMAGE } from '../query-fragments.ts'

export const images = /* groq */ `
  heading, intro, shape,
  "images": coalesce(images[defined(image.asset)]{_key, caption, image{${IMAGE}}}, [])`
