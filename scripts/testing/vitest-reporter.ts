import path from 'node:path'
import type { Reporter, TestModule, TestProject, TestSpecification } from 'vitest/node'
import { root } from '../system/settings.ts'
import type { ReporterMessage } from './report.ts'

const tell = (message: ReporterMessage) => process.send?.(message)

/** How much of a run's time a file takes: those that start servers take twenty times as long as unit tests. */
const weigh = ({ project }: { project: Pick<TestProject, 'name'> }) => (project.name === 'unit' ? 1 : 20)

/** Reports Vitest's progress to `pnpm test` over IPC. */
export default class VitestReporter implements Reporter {
  #total = 0
  #done = 0

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#total = files.map(weigh).reduce((sum, weight) => sum + weight, 0)
  }

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
          milliseconds: test.diagnostic()?.duration ?? 0,
          ...(error && { error }),
        },
      })
    }
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    for (const { message, stack } of [...module.errors(), ...suites])
      this.#tellFailure(file, 'outside of its tests', stack ?? message)
    this.#done += weigh(module)
    tell({ kind: 'progress', done: this.#done, total: this.#total })
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly { message: string; stack?: string }[]): void {
    for (const { message, stack } of unhandled)
      this.#tellFailure('vitest', 'an unhandled error', stack ?? message)
  }

  #tellFailure(file: string, title: string, error: string): void {
    tell({ kind: 'result', result: { file, title, passed: false, milliseconds: 0, error } })
  }
}
