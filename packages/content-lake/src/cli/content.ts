import { content } from '../command/content.ts'
import { runProgram } from '../command/terminal.ts'

await runProgram(content)
