import { IMAGE } from '../shared-projections.ts'

export const video = /* groq */ `
  heading, intro, href, title, minutes, poster{${IMAGE}},
  "file": file.asset._ref,
  "captions": captions.asset._ref`
