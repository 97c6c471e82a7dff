import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { machine } from '../../../support/machine.ts'

const program = path.join(import.meta.dirname, '../../../../web/src/preview/server.ts')

export type RunningPreview = {
  url: string
  child: ChildProcess
  /** A plain request to a path of the preview. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Asks the process to end and waits until it has. Returns its exit code. */
  end(): Promise<number | null>
}

/** Starts the very process that production runs. It needs the built site. */
export async function startPreview(port: number, env: Record<string, string>): Promise<RunningPreview> {
  const child = spawn(process.execPath, [program], {
    env: { ...machine, PREVIEW_PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await listening(child)
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

function listening(child: ChildProcess): Promise<void> {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The preview did not start: ${errors}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.includes('preview.listening')) resolve()
    })
  })
}
