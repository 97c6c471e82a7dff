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

type Check = [title: string, work: () => Promise<void>]

const checks: Check[] = [
  ['Format', () => runTool('oxfmt', ['--check', ...sourceFiles()])],
  ['Lint', () => runTool('oxlint', ['--deny-warnings', ...sourceFiles()])],
  [
    'Types',
    async () => void (await Promise.all(typed.map((folder) => runTool('tsc', ['--noEmit', '-p', folder])))),
  ],
  ['Generated files', checkGenerated],
  ['Containers', checkContainers],
  ['Unused code and dependencies', () => runTool('knip', ['--no-progress'])],
]

/** Documents, walls, and the files of deployments: among the unit tests of `pnpm test`, and so no check of its own there. */
export const repositoryCheck: Check = [
  'Documents and the rest of the repository',
  () => runTool('vitest', ['run', '--project', 'unit', 'tests/repo']),
]

/** Runs every check, failing ones too, and counts. */
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

/** Makes the generated files anew and compares: a schema or a query that changed without them would be cast blindly. */
async function checkGenerated(): Promise<void> {
  const read = () => generated.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const before = read()
  await generate()
  const after = read()
  const stale = generated.filter((_, index) => before[index] !== after[index])
  if (stale.length > 0)
    throw new Error(`These were out of date and have been made anew; commit them: ${stale.join(', ')}`)
}

/** `pnpm gen`: content types from the Studio's schema and the queries, the seed's import file from its sources. */
export async function generate(): Promise<void> {
  const schema = ['--enforce-required-fields', '--force', '--path', '.sanity/schema.json']
  await runTool('sanity', ['schema', 'extract', ...schema], 'studio')
  await runTool('sanity', ['typegen', 'generate'], 'studio')
  await runTool('node', ['seed/generate.ts'], 'packages/content')
}
