import { editors } from '@site/content-lake/command/editors'
import { runProgram } from '@site/content-lake/command/terminal'
import { site } from '../site.ts'

await runProgram(editors, site)
