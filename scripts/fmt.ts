/** `pnpm fmt`: formats our own sources. */
import { runTool } from './system/tools.ts'
import { sourceFiles } from './system/sources.ts'

await runTool('oxfmt', sourceFiles())
