import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

type Options = {
  /** The folder with vite.config.ts. */
  root: string
  /** Selects one of its builds. */
  mode?: string
  /** Where Vite's client finds its WebSocket. */
  hmr: { server: Server; clientPort?: number }
  /** Takes Vite's warnings and errors, so that they reach the terminal. */
  log: { warn(text: string): void; error(text: string): void }
}

/** Starts Vite in development, without a port of its own: a server of ours lets it answer. */
export async function startVite({ root, mode, hmr, log }: Options): Promise<ViteDevServer> {
  const { createLogger, createServer } = await import('vite')
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    ...(mode && { mode }),
    appType: 'custom',
    customLogger: {
      ...createLogger('silent'),
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
    server: {
      middlewareMode: true,
      hmr,
      // Editors empty a file before they write it. If Vite read it in between, the page would miss what it exports.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
  })
}
