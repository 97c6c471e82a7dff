import { loadSeed } from '@site/content-lake/command/seed'
import { runProgram } from '@site/content-lake/command/terminal'
import { site } from '../site.ts'

await runProgram(loadSeed, site)
