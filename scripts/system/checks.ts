import { type Dirent, globSync } from 'node:fs'
import { checkGenerated } from './generated-files.ts'
import { say, step } from './terminal.ts'
import { runTool } from './run-program.ts'
import { root } from './settings.ts'

/** Code for the server is one program; what also runs in a browser or a test has its own, with the types available there. */
const typed = ['.', 'packages/content', 'packages/contracts', 'studio', 'tests', 'web']

/**
 * TypeScript's compiler is a Go program that spends a third of its time collecting garbage. Each run is short, so it
 * only starts to collect at a gigabyte.
 */
const COLLECT_LATE = { GOGC: 'off', GOMEMLIMIT: '1GiB' }

type Check = [title: string, work: () => Promise<void>]

const checks: Check[] = [
  ['Format', () => runTool('oxfmt', ['--check', ...sourceFiles()])],
  ['Lint', () => runTool('oxlint', ['--deny-warnings', ...sourceFiles()])],
  [
    'Types',
    async () => {
      // One checker each, because they run side by side. The usual four check what they share four times.
      const args = ['--noEmit', '--checkers', '1', '-p']
      const tsc = (folder: string) => runTool('tsc', [...args, folder], '.', { env: COLLECT_LATE })
      await Promise.all(typed.map(tsc))
    },
  ],
  ['Generated files', checkGenerated],
  ['Unused code and dependencies', () => runTool('knip', ['--no-progress'])],
]

/**
 * Tests of documents, import rules and deployment files. `pnpm test` runs them with the unit tests, so there
 * they are not a separate check.
 */
export const repositoryCheck: Check = [
  'Documents and repository rules',
  () => runTool('vitest', ['run', '--project', 'unit', 'tests/repo']),
]

/** Runs every check, even after a failure, and counts the results. */
export async function runChecks(more: Check[] = []): Promise<{ passed: number; failed: number }> {
  const all = [...checks, ...more]
  let failed = 0
  for (const [title, work] of all) if (!(await succeeds(() => step(title, work)))) failed += 1
  return { passed: all.length - failed, failed }
}

/** Whether the work succeeds. If not, it prints why. */
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

/** Lists our own TypeScript files, so that no tool has to walk a tree with node_modules in it. */
export function sourceFiles(): string[] {
  const globs = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const exclude = ({ name }: Dirent) => foreign.test(name)
  return globSync(globs, { cwd: root, withFileTypes: true, exclude })
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes('.generated.'))
    .toSorted()
}
