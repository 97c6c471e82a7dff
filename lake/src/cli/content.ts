import { content } from '@site/content-lake/command/content'
import { runProgram } from '@site/content-lake/command/terminal'
import { site } from '../site.ts'

await runProgram(content, site)
