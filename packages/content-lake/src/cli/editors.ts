import { editors } from '../command/editors.ts'
import { runProgram } from '../command/terminal.ts'

await runProgram(editors)
