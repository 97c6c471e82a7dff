/** For `pnpm test --slowest`: tells the reporter what each test file costs. */
import { afterAll } from 'vitest'
import { processorSeconds } from '../../scripts/testing/processor-time.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface TaskMeta {
    /** With all processes that the file started. */
    processorSeconds?: number
  }
}

const before = processorSeconds(process.pid)
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a hook wants
afterAll(({}, { file }) => {
  file.meta.processorSeconds = processorSeconds(process.pid) - before
})
