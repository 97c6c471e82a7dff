import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { machine } from '../../../support/machine.ts'

const program = path.join(import.meta.dirname, '../../../../studio/src/server.ts')

export type RunningStudio = {
  url: string
  child: ChildProcess
  /** A plain request to a path of the Studio. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Asks the process to end and waits until it has. Returns its exit code. */
  end(): Promise<number | null>
}

function spawnStudio(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { ...machine, STUDIO_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Starts the very process that production runs. It needs the built Studio. */
export async function startStudio(env: Record<string, string>): Promise<RunningStudio> {
  const child = spawnStudio(env)
  const port = await startedPort(child)
  const url = `http://localhost:${port}`
  return {
    url,
    child,
    request: (pathname, init = {}) => fetch(url + pathname, { redirect: 'manual', ...init }),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}

/** Starts the Studio with settings that it cannot start with. */
export async function failingStudio(env: Record<string, string>) {
  const child = spawnStudio(env)
  let stderr = ''
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr }
}

function startedPort(child: ChildProcess): Promise<number> {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The Studio did not start: ${errors}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const entry = JSON.parse(line) as { msg?: string; port?: number }
      if (entry.msg === 'studio.started' && entry.port !== undefined) resolve(entry.port)
    })
  })
}
