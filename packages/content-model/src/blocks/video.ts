import { IMAGE } from '../query-fragments.ts'

export const video = /* groq */ `
  heading, intro, href, title, minutes, poster{${IMAGE}},
  "file": file.asset._ref,
  "captions": captions.asset._ref`
