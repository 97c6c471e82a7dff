import { type Dirent, globSync } from 'node:fs'
import { checkGenerated } from './generated-files.ts'
import { say, step } from './terminal.ts'
import { runTool } from './run-program.ts'
import { root } from './settings.ts'

/** One program for the servers; what also runs in a browser or a test has its own types. */
const typed = ['.', 'packages/content-model', 'packages/domain', 'studio', 'tests', 'web']

/** The compiler, a Go program, spends a third of its time collecting garbage. */
const COLLECT_LATE = { GOGC: 'off', GOMEMLIMIT: '1GiB' }

type Check = [title: string, work: () => Promise<void>]

const checks: Check[] = [
  ['Format', () => runTool('oxfmt', ['--check', ...sourceFiles()])],
  ['Lint', () => runTool('oxlint', ['--deny-warnings', ...sourceFiles()])],
  [
    'Types',
    async () => {
      // They run side by side, and the usual four check what they share four times.
      const args = ['--noEmit', '--checkers', '1', '-p']
      const tsc = (folder: string) => runTool('tsc', [...args, folder], '.', { env: COLLECT_LATE })
      await Promise.all(typed.map(tsc))
    },
  ],
  ['Generated files', checkGenerated],
  ['Unused code and dependencies', () => runTool('knip', ['--no-progress'])],
]

/** `pnpm test` runs these with the unit tests. */
export const repositoryCheck: Check = [
  'Documents and repository rules',
  () => runTool('vitest', ['run', '--project', 'unit', 'tests/repo']),
]

export async function runChecks(more: Check[] = []): Promise<{ passed: number; failed: number }> {
  const all = [...checks, ...more]
  let failed = 0
  for (const [title, work] of all) if (!(await succeeds(() => step(title, work)))) failed += 1
  return { passed: all.length - failed, failed }
}

export async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return false
  }
}

const folders = ['api', 'deploy', 'lake', 'packages', 'scripts', 'studio', 'tests', 'web']
const foreign = /^(node_modules|dist|\.sanity|test-results)$/

/** So that no tool has to walk a tree with node_modules in it. */
export function sourceFiles(): string[] {
  const globs = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const exclude = ({ name }: Dirent) => foreign.test(name)
  return globSync(globs, { cwd: root, withFileTypes: true, exclude })
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes('.generated.'))
    .toSorted()
}
