/** `pnpm gen`: regenerates the generated files. */
import { generate } from './system/generated-files.ts'
import { step } from './system/progress.ts'
import { showHelp } from './system/help.ts'

showHelp(`pnpm gen

Regenerates the generated files: content types and the seed.`)

await step('Generate content types and seed', generate)
