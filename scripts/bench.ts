/** `pnpm bench NAME`: runs `tests/perf/NAME.ts`, which prints a table and writes `test-results/bench-NAME.json`. */
import { once } from 'node:events'
import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './system/settings.ts'
import { spawnTool } from './system/tools.ts'

const names = globSync('*.ts', { cwd: path.join(root, 'tests/perf') }).map((file) =>
  path.basename(file, '.ts'),
)
const name = process.argv[2] ?? ''

if (names.includes(name)) {
  const child = spawnTool('node', [`perf/${name}.ts`], 'tests', { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} else {
  console.error(`Usage: pnpm bench NAME, where NAME is one of: ${names.toSorted().join(', ')}`)
  process.exitCode = 1
}
