import { editors } from '@site/content-lake/command/editors'
import { runProgram } from '@site/content-lake/command/terminal'
import { rules } from '../lake-rules.ts'

await runProgram(editors, rules)
