/** `pnpm gen`: makes the generated files anew. */
import { generate } from './system/checks.ts'
import { step } from './system/progress.ts'

await step('Generate content types and seed', generate)
