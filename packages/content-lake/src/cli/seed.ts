import { loadSeed } from '../command/seed.ts'
import { runProgram } from '../command/terminal.ts'

await runProgram(loadSeed)
