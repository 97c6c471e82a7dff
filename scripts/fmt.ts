/** `pnpm fmt`: formats our own sources. */
import { tool } from './system/checks.ts'
import { sourceFiles } from './system/sources.ts'

await tool('oxfmt', sourceFiles())
