/** The last line is always `N passed, N failed`. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps } from './system/build.ts'
import { runChecks, succeeds } from './system/checks.ts'
import { say, showHelp } from './system/terminal.ts'
import { root } from './system/settings.ts'
import { findFirefox, findWebKit, missingBrowsers } from './testing/other-browsers.ts'
import { type Costs, describeFailures, describeSlowest, duration, type TestResult } from './testing/report.ts'
import { processorSeconds } from './testing/processor-time.ts'
import { runSuite } from './testing/run-suite.ts'
import { allSuites, needsBuild, needsOtherBrowsers, suitesFor } from './testing/suites.ts'

const USAGE = 'pnpm test [FILE or FOLDER]… [--slowest]'
showHelp(`${USAGE}
pnpm test:full
pnpm test:browsers
pnpm test:compose

Runs all checks and tests, or only the tests in these files or folders; --slowest lists the processor seconds of each
file. test:full adds the long fault tests and every width and theme. test:browsers runs the journeys in Firefox and
WebKit, if installed. test:compose builds the images and tests docker-compose.yml with Docker or podman.`)

const begun = Date.now()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, slowest: { type: 'boolean', default: false } },
})
// pnpm runs this in the root.
const paths = positionals.map((given) =>
  path.relative(root, path.resolve(process.env['INIT_CWD'] ?? root, given)),
)
const missing = paths.filter((given) => !existsSync(path.join(root, given)))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}. Usage: ${USAGE}`)
  process.exit(2)
}

const temporary = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
// Postgres may run as another user (ADR 2), who must be able to enter the folder.
chmodSync(temporary, 0o711)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
process.env['TMPDIR'] = temporary
// Node warns in every process if NO_COLOR and FORCE_COLOR are both set.
delete process.env['NO_COLOR']
process.env['FORCE_COLOR'] = '0'
// The tests start hundreds of processes from the same sources.
process.env['NODE_COMPILE_CACHE'] = path.join(root, 'node_modules/.cache/compile')

if (needsOtherBrowsers(paths)) {
  for (const line of missingBrowsers()) say(line)
  if (!findFirefox() && !findWebKit()) {
    // Nothing was tested, so this must not count as success.
    say('0 passed, 0 failed')
    process.exit(1)
  }
}
const results: TestResult[] = []
const costs: Costs = new Map()
// Measuring costs a little, too.
if (values.slowest) process.env['MEASURE_FILES'] = '1'
const everything = paths.length === 0
if (everything) say('Static checks and builds')
// Side by side, because half of each runs on one core.
const [checks, built] = await Promise.all([
  everything ? runChecks() : { passed: 0, failed: 0 },
  needsBuild(paths) ? succeeds(buildApps) : true,
])
say('')
const suites = everything ? allSuites(values.full) : suitesFor(paths, values.full)
if (built) for (const suite of suites) results.push(...(await runSuite(suite, costs)))

const failed = results.filter((result) => !result.passed).length + checks.failed + (built ? 0 : 1)
if (values.slowest) say(`\nProcessor seconds:\n${describeSlowest(costs)}`)
if (failed > 0) say(`\n${describeFailures(results)}`)
process.exitCode = failed > 0 ? 1 : 0
say(
  `\nAfter ${duration(Date.now() - begun)}, with ${duration(1000 * processorSeconds(process.pid))} of processor time:`,
)
const passed = results.filter((result) => result.passed).length + checks.passed
say(`${passed} passed, ${failed} failed`)
