/** `pnpm fmt`: formats our own sources. */
import { runTool } from './system/run-tool.ts'
import { sourceFiles } from './system/sources.ts'
import { showHelp } from './system/help.ts'

showHelp(`pnpm fmt

Formats our own sources.`)

await runTool('oxfmt', sourceFiles())
