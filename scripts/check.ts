/** `pnpm check`: the static part. Prints each check's time, and the output of those that fail. */
import { runChecks } from './system/checks.ts'

const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
