import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where a worker of Playwright notes its process id for the reporter, which only knows the worker's index. */
export const workerFile = (index: string): string => path.join(tmpdir(), `worker-${index}`)
