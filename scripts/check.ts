import { repositoryCheck, runChecks } from './system/checks.ts'
import { showHelp } from './system/terminal.ts'

showHelp(`pnpm check

Runs the static checks: format, lint, types, generated files, unused code, documents.`)

const { failed } = await runChecks([repositoryCheck])
process.exitCode = failed > 0 ? 1 : 0
