import { WRITE_TOKEN } from '../../lake/support/lake-process.ts'
import { outcomeOf, type Program, spawnProgram, untilReady } from '../../../support/program.ts'

export type RunningStudio = Program & {
  url: string
  /** Sends a plain request to a path of the Studio. */
  request(path: string, init?: RequestInit): Promise<Response>
}

const spawnStudio = (env: Record<string, string>) =>
  spawnProgram('studio/src/server.ts', { STUDIO_PORT: '0', LAKE_WRITE_TOKEN: WRITE_TOKEN, ...env })

/** Starts the production program. It needs the built Studio. */
export async function startStudio(env: Record<string, string>): Promise<RunningStudio> {
  const program = await untilReady(spawnStudio(env), ({ msg }) => msg === 'studio.started')
  const url = `http://localhost:${program.ready['port']}`
  return {
    ...program,
    url,
    request: (pathname, init = {}) => fetch(url + pathname, { redirect: 'manual', ...init }),
  }
}

/** Starts the Studio with invalid settings. */
export const failingStudio = (env: Record<string, string>) => outcomeOf(spawnStudio(env))
