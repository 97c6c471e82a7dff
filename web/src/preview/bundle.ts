import { join } from 'node:path'
import { WEB_DIR, type Bundle } from '../server/rendering/renderer.ts'

/** The builds of `--mode preview`. */
export const PREVIEW_BUNDLE: Bundle = {
  mode: 'preview',
  client: 'dist/preview-client',
  server: 'dist/preview-server',
  main: 'src/preview/main.tsx',
  entryServer: 'src/preview/entry-server.tsx',
}

export const PREVIEW_CLIENT_DIR = join(WEB_DIR, PREVIEW_BUNDLE.client)
