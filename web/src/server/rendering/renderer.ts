import { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startVite } from '@site/kit/http/start-vite'
import type { ViteDevServer } from 'vite'
import type * as EntryServer from '../../entry-server.tsx'
import type { Logger } from '../process/log.ts'
import { readManifest, type PageFiles } from './manifest.ts'

/** The output of one client build and one server build: see vite.config.ts. */
export type Bundle = {
  /** Vite's mode, in development. */
  mode: string
  /** Build folders, relative to web/. */
  client: string
  server: string
  /** Entry points, relative to web/. */
  main: string
  early?: string
  entryServer: string
}

export type Renderer<Entry = typeof EntryServer> = {
  /** The module that renders pages: the built one or, in development, the one that Vite reloads. */
  entry(): Promise<Entry>
  files(pages: readonly string[]): PageFiles
  /** The folder of the client build; null in development. */
  client: string | null
  /** In development only. */
  vite: ViteDevServer | null
}

export const WEB_DIR = join(import.meta.dirname, '../../..')

export const SITE: Bundle = {
  mode: 'development',
  client: 'dist/client',
  server: 'dist/server',
  main: 'src/main.tsx',
  early: 'src/early.ts',
  entryServer: 'src/entry-server.tsx',
}

export const PREVIEW: Bundle = {
  mode: 'preview',
  client: 'dist/preview-client',
  server: 'dist/preview-server',
  main: 'src/preview/main.tsx',
  entryServer: 'src/preview/entry-server.tsx',
}

/** @throws if the bundle isn't built, saying how to build it. */
export function createRenderer<Entry>(
  development: boolean,
  log: Logger,
  bundle: Bundle,
): Promise<Renderer<Entry>> {
  return development ? developmentRenderer(log, bundle) : builtRenderer(bundle)
}

async function builtRenderer<Entry>({ client, server, main, early }: Bundle): Promise<Renderer<Entry>> {
  try {
    const folder = join(WEB_DIR, client)
    const files = await readManifest(folder, main, early)
    const entry = (await import(pathToFileURL(join(WEB_DIR, server, 'entry-server.js')).href)) as Entry
    return { entry: async () => entry, files, client: folder, vite: null }
  } catch (error) {
    throw new Error('The site is not built, or the build is incomplete: run `pnpm --filter web build`', {
      cause: error,
    })
  }
}

async function developmentRenderer<Entry>(log: Logger, bundle: Bundle): Promise<Renderer<Entry>> {
  // This server never listens: `useVite` passes on the WebSocket requests that ours receives.
  const vite = await startVite({ root: WEB_DIR, mode: bundle.mode, hmr: { server: new Server() }, log })
  return {
    entry: async () => (await vite.ssrLoadModule(`/${bundle.entryServer}`)) as Entry,
    // The app brings its styles, so it starts at once.
    files: () => ({
      main: `/${bundle.main}`,
      early: `/${bundle.main}`,
      style: () => '',
      root: (body) => `<div id="root">${body}</div>`,
      sheet: '',
      preload: [],
      fonts: [],
    }),
    client: null,
    vite,
  }
}
