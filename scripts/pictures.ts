/** `pnpm pictures [URL]`: takes a picture of every route; see `tests/pictures/take-pictures.ts`. */
import { once } from 'node:events'
import { spawnTool } from './system/tools.ts'

const child = spawnTool('node', ['pictures/take-pictures.ts', ...process.argv.slice(2)], 'tests', {
  stdio: 'inherit',
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
