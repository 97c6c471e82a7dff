import { once } from 'node:events'
import { say } from '../system/terminal.ts'
import { spawnTool } from '../system/run-program.ts'
import { describeProgress, duration, type ReporterMessage, type TestResult } from './report.ts'

/** One run of one test runner. */
export type Suite = {
  title: string
  command: 'vitest' | 'playwright'
  args: string[]
  /** The folder it runs in, from the root. */
  folder: string
  env?: NodeJS.ProcessEnv
}

/** Milliseconds between progress lines. */
const SAY_EVERY = 15_000

/**
 * Runs tests and reports progress from time to time. A runner that crashes or runs no tests counts as a
 * failure.
 *
 * @returns the result of each test
 */
export async function runSuite({ title, command, args, folder, env }: Suite): Promise<TestResult[]> {
  const begun = Date.now()
  const results: TestResult[] = []
  let progress = { done: 0, total: 0 }
  let printed = ''
  const report = (result: TestResult) => {
    results.push(result)
    // The reasons follow at the end of the whole run, minutes later.
    if (!result.passed) say(`  ✗ ${result.file} › ${result.title}`)
  }
  const child = spawnTool(command, args, folder, {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
  child.on('message', (message: ReporterMessage) => {
    if (message.kind === 'progress') progress = message
    else if (message.kind === 'skipped')
      say(`  – ${message.file} › ${message.title}, skipped: ${message.reason}`)
    else report(message.result)
  })
  const tick = setInterval(
    () => say(`  ${title} … ${describeProgress(progress, Date.now() - begun)}`),
    SAY_EVERY,
  )
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(tick)
  const failed = results.filter(({ passed }) => !passed).length
  if (results.length === 0 || (code !== 0 && failed === 0)) {
    const error = `${command} ended with ${code} after ${results.length} tests:\n${printed.slice(-4000)}`
    report({ file: command, title, passed: false, milliseconds: 0, error })
  }
  say(
    `${failed === 0 && code === 0 ? '✓' : '✗'} ${title}: ${results.length - failed} passed, ${failed} failed (${duration(Date.now() - begun)})`,
  )
  return results
}
