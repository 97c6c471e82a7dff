import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { ReporterMessage } from '../../scripts/testing/report.ts'
import { root } from './machine.ts'

const tell = (message: ReporterMessage) => process.send?.(message)

/** Reports Playwright's progress to `pnpm test` over IPC. */
export default class JourneyReporter implements Reporter {
  #total = 0
  #done = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const [, , , ...titles] = test.titlePath()
    const error = errors.map(({ stack, message, value }) => stack ?? message ?? value).join('\n')
    this.#tell(
      path.relative(root, test.location.file),
      titles.join(' › '),
      status === 'passed',
      duration,
      error,
    )
    this.#done += 1
    tell({ kind: 'progress', done: this.#done, total: this.#total })
  }

  onError({ stack, message = 'An error without words' }: TestError): void {
    const hint = 'No tests found: those of rare cases run only with pnpm test:full PATH'
    const error = message.includes('No tests found') ? hint : (stack ?? message)
    this.#tell('playwright', 'outside of its tests', false, 0, error)
  }

  #tell(file: string, title: string, passed: boolean, milliseconds: number, error: string): void {
    tell({ kind: 'result', result: { file, title, passed, milliseconds, ...(error && { error }) } })
  }
}
