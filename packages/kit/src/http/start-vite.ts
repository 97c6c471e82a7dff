import type { Server } from 'node:http'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { closeWithin } from './server.ts'

type Options = {
  root: string
  mode?: string
  hmr: { server: Server; clientPort?: number }
  log: { warn(text: string): void; error(text: string): void }
}

/** Closing takes a few milliseconds. */
const CLOSED_WITHIN_MS = 1000

/** Vite in development, without a port of its own: a server of ours lets it answer. */
export async function startVite({ root, mode, hmr, log }: Options): Promise<ViteDevServer> {
  const { createLogger, createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    ...(mode && { mode }),
    appType: 'custom',
    customLogger: {
      ...createLogger('silent'),
      warn: (text) => log.warn(stripVTControlCharacters(text)),
      error: (text) => log.error(stripVTControlCharacters(text)),
    },
    server: {
      middlewareMode: true,
      hmr,
      // Editors empty a file before they write it. Read in between, it would miss its exports.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
  })
  // It never ends if a dependency was found shortly before: https://github.com/vitejs/vite/issues/22934
  const close = vite.close.bind(vite)
  vite.close = async () => void (await closeWithin({ close }, CLOSED_WITHIN_MS))
  return vite
}
