import { showTool } from './system/run-program.ts'
import { showHelp } from './system/terminal.ts'

showHelp(`pnpm pictures [URL]      takes a picture of every route and mail, narrow and wide, light and dark
pnpm pictures --accept   retakes the screens that pnpm test:full compares with
pnpm pictures --manual   retakes the pictures of the Studio in docs/editors.md`)

const args = process.argv.slice(2)
const playwright = (...more: string[]) =>
  showTool('playwright', ['test', '--reporter=line', ...more], 'tests', { FULL: '1' })
process.exitCode = await (args.includes('--accept')
  ? playwright('visual.spec', '--update-snapshots')
  : args.includes('--manual')
    ? playwright('--config=pictures/manual.config.ts')
    : showTool('node', ['pictures/take-pictures.ts', ...args], 'tests'))
