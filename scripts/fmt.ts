import { runTool } from './system/run-program.ts'
import { sourceFiles } from './system/checks.ts'
import { showHelp } from './system/terminal.ts'

showHelp(`pnpm fmt

Formats our own sources.`)

await runTool('oxfmt', sourceFiles())
