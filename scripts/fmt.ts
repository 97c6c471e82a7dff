/** `pnpm fmt`: formats our own sources. */
import { runTool } from './system/tools.ts'
import { sourceFiles } from './system/sources.ts'
import { showHelp } from './system/help.ts'

showHelp(`pnpm fmt

Formats our own sources.`)

await runTool('oxfmt', sourceFiles())
