/** Each `tests/perf/NAME.ts` prints a table and writes `test-results/bench-NAME.json`. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { say, showHelp } from './system/terminal.ts'
import { root } from './system/settings.ts'
import { showTool } from './system/run-program.ts'

const all = globSync('*.ts', { cwd: path.join(root, 'tests/perf') })
  .map((file) => path.basename(file, '.ts'))
  .toSorted()
showHelp(`pnpm bench [NAME]…, where NAME is one of: ${all.join(', ')}`)

const given = process.argv.slice(2)
for (const name of given.length > 0 ? given : all) {
  say(`\n── ${name} ──`)
  if ((await showTool('node', [`perf/${name}.ts`], 'tests')) !== 0) process.exitCode = 1
}
