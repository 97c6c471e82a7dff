import { loadSeed } from '@site/content-lake/command/seed'
import { runProgram } from '@site/content-lake/command/terminal'
import { rules } from '../lake-rules.ts'

await runProgram(loadSeed, rules)
