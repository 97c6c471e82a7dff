import { once } from 'node:events'
import { say } from '../system/terminal.ts'
import { spawnTool } from '../system/run-program.ts'
import { processorSeconds } from './processor-time.ts'
import { type Costs, duration, type ReporterMessage, type TestResult } from './report.ts'

export type Suite = {
  title: string
  command: 'vitest' | 'playwright'
  args: string[]
  folder: string
  env?: NodeJS.ProcessEnv
}

const PROGRESS_INTERVAL_MS = 15_000

/** A runner that crashes or runs no tests counts as a failure. @param costs gets what the reporter measures */
export async function runSuite(
  { title, command, args, folder, env }: Suite,
  costs: Costs,
): Promise<TestResult[]> {
  const begun = Date.now()
  const before = processorSeconds(process.pid)
  const results: TestResult[] = []
  let printed = ''
  const report = (result: TestResult) => {
    results.push(result)
    // The reasons follow at the end of the whole run.
    if (!result.passed) say(`  ✗ ${result.file} › ${result.title}`)
  }
  const child = spawnTool(command, args, folder, {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
  child.on('message', (message: ReporterMessage) => {
    if (message.kind === 'cost') costs.set(message.file, (costs.get(message.file) ?? 0) + message.seconds)
    else if (message.kind === 'result') report(message.result)
    else say(`  – ${message.file} › ${message.title}, ${message.kind}: ${message.reason}`)
  })
  const tick = setInterval(
    () => say(`  ${title} … ${results.length} done (${duration(Date.now() - begun)})`),
    PROGRESS_INTERVAL_MS,
  )
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(tick)
  costs.set(`${title}, all of it`, processorSeconds(process.pid) - before)
  const failed = results.filter(({ passed }) => !passed).length
  if (results.length === 0 || (code !== 0 && failed === 0)) {
    const error = `${command} ended with ${code} after ${results.length} tests:\n${printed.slice(-4000)}`
    report({ file: command, title, passed: false, error })
  }
  say(
    `${failed === 0 && code === 0 ? '✓' : '✗'} ${title}: ${results.length - failed} passed, ${failed} failed (${duration(Date.now() - begun)})`,
  )
  return results
}
