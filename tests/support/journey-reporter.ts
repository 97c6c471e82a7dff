import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { processorSeconds } from '../../scripts/testing/processor-time.ts'
import type { ReporterMessage } from '../../scripts/testing/report.ts'
import { root } from './test-environment.ts'
import { NO_FRAMES } from './no-frames.ts'
import { workerFile } from './worker-file.ts'

const describe = ({ errors }: TestResult) =>
  errors.map(({ stack, message, value }) => stack ?? message ?? value).join('\n')

const stoppedDrawing = (result: TestResult) => describe(result).includes(NO_FRAMES)

const tell = (message: ReporterMessage) => process.send?.(message)

/** Reports Playwright's progress to `pnpm test` over IPC. */
export default class JourneyReporter implements Reporter {
  /** Processor seconds of each worker when its last test ended. */
  readonly #used = new Map<number, number>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = path.relative(root, test.location.file)
    const [, , , ...titles] = test.titlePath()
    const title = titles.join(' › ')
    // A test that only passes the second time is broken, unless the browser stopped drawing.
    if (result.retry === 0 && stoppedDrawing(result))
      tell({ kind: 'repeated', file, title, reason: NO_FRAMES })
    else if (test.results.slice(0, result.retry).every(stoppedDrawing))
      this.#tell(file, title, result.status === 'passed', describe(result))
    if (process.env['MEASURE_FILES']) this.#tellCost(file, result.workerIndex)
  }

  onError({ stack, message = 'An error without words' }: TestError): void {
    const hint = 'No tests found: those of rare cases run only with pnpm test:full PATH'
    const error = message.includes('No tests found') ? hint : (stack ?? message)
    this.#tell('playwright', 'outside of its tests', false, error)
  }

  #tellCost(file: string, workerIndex: number): void {
    const worker = Number(readFileSync(workerFile(String(workerIndex)), 'utf8'))
    const used = processorSeconds(worker)
    tell({ kind: 'cost', file, seconds: used - (this.#used.get(workerIndex) ?? 0) })
    this.#used.set(workerIndex, used)
  }

  #tell(file: string, title: string, passed: boolean, error: string): void {
    tell({ kind: 'result', result: { file, title, passed, ...(error && { error }) } })
  }
}
