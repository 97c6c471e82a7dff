import { content } from '@site/content-lake/command/content'
import { runProgram } from '@site/content-lake/command/terminal'
import { rules } from '../lake-rules.ts'

await runProgram(content, rules)
