import { generate } from './system/generated-files.ts'
import { showHelp, step } from './system/terminal.ts'

showHelp(`pnpm gen

Regenerates the generated files: content types, the seed, and the table of errors in docs/http.md.`)

await step('Generate content types and seed', generate)
