/**
 * `pnpm test`: static checks, unit and integration tests, then the journeys in a browser.
 * `--full` (`pnpm test:full`) adds the long faults and the whole matrices of widths and themes.
 * Ends with the line that the contract asks for, `N passed, N failed`.
 */
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApps } from './system/build.ts'
import { runChecks } from './system/checks.ts'
import { say } from './system/progress.ts'
import { spawnTool } from './system/tools.ts'

interface Count {
  passed: number
  failed: number
}

// Everything temporary goes in here, the runners' own caches and profiles too, and leaves with it.
const temporary = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
// Postgres may run as another user (ADR 2), who must be able to pass.
chmodSync(temporary, 0o711)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))

const full = process.argv.includes('--full')
const counts: Count[] = []
say('Static checks')
counts.push(await runChecks())

say('\nUnit and integration tests, faults')
await buildApps()
counts.push(await suite('vitest', ['run', '--reporter=default', '--reporter=json'], '.', countVitest))
if (full) {
  say('\nLong faults')
  const long = [
    'run',
    '--config',
    'tests/faults/long/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
  ]
  counts.push(await suite('vitest', long, '.', countVitest))
}

say('\nJourneys in a browser')
counts.push(
  await suite('playwright', ['test', '--reporter=list,json'], 'tests', ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    // Flaky is broken, and a skipped test has proved nothing.
    failed: stats.unexpected + stats.flaky + stats.skipped,
  })),
)

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
say(`\n${total('passed')} passed, ${total('failed')} failed`)

function countVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites + report.numPendingTests,
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Runs one runner; one that dies without a report, or reports no test, counts as a failure. */
async function suite<T>(
  runner: string,
  args: string[],
  folder: string,
  count: (report: T) => Count,
): Promise<Count> {
  const report = path.join(temporary, `${runner}.json`)
  rmSync(report, { force: true })
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: '1',
    FULL: full ? '1' : undefined,
    TMPDIR: temporary,
  }
  const output = runner === 'vitest' ? [`--outputFile.json=${report}`] : []
  const child = spawnTool(runner, [...args, ...output], folder, { env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  try {
    const result = count(JSON.parse(readFileSync(report, 'utf8')) as T)
    const silent = code !== 0 || result.passed === 0
    return { passed: result.passed, failed: result.failed + (silent && result.failed === 0 ? 1 : 0) }
  } catch {
    say(`${runner} ended (code ${code}) without a report.`)
    return { passed: 0, failed: 1 }
  }
}
