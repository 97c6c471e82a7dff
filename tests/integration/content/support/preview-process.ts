import { type Program, spawnProgram, untilReady } from '../../../support/program.ts'

export type RunningPreview = Program & {
  url: string
  /** Sends a plain request to a path of the preview. */
  request(path: string, init?: RequestInit): Promise<Response>
}

/** Starts the production program. It needs the built site. */
export async function startPreview(port: number, env: Record<string, string>): Promise<RunningPreview> {
  const child = spawnProgram('web/src/preview/server.ts', { PREVIEW_PORT: String(port), ...env })
  const program = await untilReady(child, ({ event }) => event === 'preview.listening')
  const url = `http://localhost:${port}`
  return {
    ...program,
    url,
    request: (pathname, init = {}) => fetch(url + pathname, { redirect: 'manual', ...init }),
  }
}
