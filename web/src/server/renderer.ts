import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type * as EntryServer from '../entry-server.tsx'
import type { Env } from './env.ts'
import { readManifest, type PageFiles } from './manifest.ts'

export type Renderer = {
  /** The module that renders pages: the built one, or in development the one that Vite keeps fresh. */
  entry(): Promise<typeof EntryServer>
  files(pages: readonly string[]): PageFiles
  /** Present in development only. */
  vite: ViteDevServer | null
}

export const WEB_DIR = join(import.meta.dirname, '../..')
export const CLIENT_DIR = join(WEB_DIR, 'dist/client')
const SERVER_ENTRY = join(WEB_DIR, 'dist/server/entry-server.js')

/** @throws when the site is not built, saying how to build it. */
export async function createRenderer(env: Env): Promise<Renderer> {
  return env.development ? developmentRenderer() : builtRenderer()
}

async function builtRenderer(): Promise<Renderer> {
  try {
    const files = await readManifest(CLIENT_DIR)
    const entry = (await import(pathToFileURL(SERVER_ENTRY).href)) as typeof EntryServer
    return { entry: async () => entry, files, vite: null }
  } catch (error) {
    throw new Error('The site is not built, or not wholly: run `pnpm --filter web build`', { cause: error })
  }
}

async function developmentRenderer(): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_DIR,
    configFile: join(WEB_DIR, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  return {
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer,
    files: () => ({ script: '/src/main.tsx', style: '', preload: [], fonts: [], integrity: '' }),
    vite,
  }
}
