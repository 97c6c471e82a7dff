import path from 'node:path'
import {
  runLakeCommand as runCommandOfLake,
  settings,
  startLake as startAnyLake,
  startLakeProcess as startAnyProcess,
} from '../../../../packages/content-lake/tests/support/lake-process.ts'
import { rules } from '../../../../lake/src/lake-rules.ts'
import { root } from '../../../support/test-environment.ts'
import { outcomeOf, spawnProgram } from '../../../support/program.ts'

// The lake with the rules of this site, and the site's programs of it.

export {
  type LakeProcess,
  newDataDir,
  READ_TOKEN,
  type RunningLake,
  SITE,
  STUDIO,
  VIEWER,
  WRITE_TOKEN,
} from '../../../../packages/content-lake/tests/support/lake-process.ts'

const SEED = path.join(root, 'packages/content-model/seed/production.ndjson')

type Env = Record<string, string>

export const startLake = (env: Env = {}) => startAnyLake(env, rules)

/** Starts a program of the lake with these settings only. */
export const spawnLake = (script: string, args: string[], env: Env) =>
  spawnProgram(`lake/src/${script}`, settings(env), { flags: ['--max-semi-space-size=4'], args })

export const startLakeProcess = (env?: Env) =>
  startAnyProcess(env, (args, given) => spawnLake('server.ts', args, given))

export const runLakeCommand = (name: string, args: string[], env: Env) =>
  runCommandOfLake(name, args, env, rules)

/** Fills an empty folder with the seed. */
export async function seedLake(dataDir: string): Promise<void> {
  const { code, stderr } = await runLakeCommand('seed', ['--file', SEED], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(stderr)
}

/** Runs a program of the lake in its own process until it exits. */
export const runLakeProcess = (script: string, args: string[], env: Env) =>
  outcomeOf(spawnLake(script, args, env))
