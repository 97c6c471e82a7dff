import path from 'node:path'
import { spawnFile } from '@site/kit/process/program.test-support'
import { machine, root } from './test-environment.ts'

export { type LogLine, outcomeOf, type Program, untilReady } from '@site/kit/process/program.test-support'

/** Runs a program of this repository with these settings and none of ours. Doesn't wait for anything. */
export const spawnProgram = (
  program: string,
  env: Record<string, string>,
  options?: Parameters<typeof spawnFile>[2],
) => spawnFile(path.join(root, program), { ...machine, ...env }, options)
