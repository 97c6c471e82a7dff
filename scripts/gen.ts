/** `pnpm gen`: regenerates the generated files. */
import { generate } from './system/generated-files.ts'
import { showHelp, step } from './system/terminal.ts'

showHelp(`pnpm gen

Regenerates the generated files: content types and the seed.`)

await step('Generate content types and seed', generate)
