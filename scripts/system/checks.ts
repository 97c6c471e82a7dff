import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkContainers } from './container-checks.ts'
import { say, step } from './progress.ts'
import { root } from './settings.ts'
import { sourceFiles } from './sources.ts'
import { runTool } from './tools.ts'

const typed = [
  '.',
  'api',
  'packages/content',
  'packages/content-lake',
  'packages/contracts',
  'packages/embedded-postgres',
  'packages/metrics',
  'packages/settings',
  'packages/tracing',
  'studio',
  'tests',
  'web',
]

const generated = [
  'packages/content/src/sanity-types.generated.ts',
  'packages/content/seed/production.ndjson',
]

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
      const tsc = (folder: string) => runTool('tsc', ['--noEmit', '-p', folder], '.', { env: COLLECT_LATE })
      await Promise.all(typed.map(tsc))
    },
  ],
  ['Generated files', checkGenerated],
  ['Containers', checkContainers],
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
  for (const [title, work] of all) {
    try {
      await step(title, work)
    } catch (error) {
      failed += 1
      say(error instanceof Error ? error.message : String(error))
    }
  }
  return { passed: all.length - failed, failed }
}

/**
 * Regenerates the generated files and compares them. Otherwise a changed schema or query would be used with
 * outdated types.
 */
async function checkGenerated(): Promise<void> {
  const read = () => generated.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const before = read()
  await generate()
  const after = read()
  const stale = generated.filter((_, index) => before[index] !== after[index])
  if (stale.length > 0)
    throw new Error(`These were out of date and have been regenerated; commit them: ${stale.join(', ')}`)
}

/** `pnpm gen`: generates content types from the Studio's schema and the queries, and the seed's import file. */
export async function generate(): Promise<void> {
  const schema = ['--enforce-required-fields', '--force', '--path', '.sanity/schema.json']
  await runTool('sanity', ['schema', 'extract', ...schema], 'studio')
  await runTool('sanity', ['typegen', 'generate'], 'studio')
  await runTool('node', ['seed/generate.ts'], 'packages/content')
}
