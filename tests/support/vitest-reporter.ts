import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './test-environment.ts'
import type { ReporterMessage } from '../../scripts/testing/report.ts'

/** With the test that ran at that time, which need not be its cause. */
type UnhandledError = {
  message: string
  stack?: string
  VITEST_TEST_PATH?: string
  VITEST_TEST_NAME?: string
}

const tell = (message: ReporterMessage) => process.send?.(message)

export default class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = path.relative(root, module.moduleId)
    for (const test of module.children.allTests()) {
      const result = test.result()
      const { state, errors } = result
      if (result.state === 'skipped' && result.note) {
        tell({ kind: 'skipped', file, title: test.fullName, reason: result.note })
        continue
      }
      const error = errors?.map(({ message, stack, diff = '' }) => `${stack ?? message}\n${diff}`).join('\n')
      tell({
        kind: 'result',
        result: {
          file,
          title: test.fullName,
          passed: state === 'passed',
          ...(error && { error }),
        },
      })
    }
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    for (const { message, stack } of [...module.errors(), ...suites])
      this.#tellFailure(file, 'outside of its tests', stack ?? message)
    const { processorSeconds } = module.meta()
    if (processorSeconds !== undefined) tell({ kind: 'cost', file, seconds: processorSeconds })
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly UnhandledError[]): void {
    for (const { message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } of unhandled)
      this.#tellFailure(
        file ? path.relative(root, file) : 'vitest',
        `an unhandled error${test ? ` during “${test}”` : ''}`,
        stack ?? message,
      )
  }

  #tellFailure(file: string, title: string, error: string): void {
    tell({ kind: 'result', result: { file, title, passed: false, error } })
  }
}
