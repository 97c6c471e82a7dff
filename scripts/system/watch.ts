import { watch } from 'node:fs'
import path from 'node:path'
import type { Part } from './part.ts'
import { root } from './settings.ts'

/** Which parts run code from which folders. The site's and the Studio's own sources reload in the browser, by Vite. */
const sources: Record<string, string[]> = {
  api: ['api/src', 'packages/contracts/src'],
  worker: ['api/src', 'packages/contracts/src'],
  lake: ['packages/content-lake/src'],
  web: ['web/src/server'],
  preview: ['web/src/server', 'web/src/preview'],
}

/** Restarts a part when its code changes. */
export function watchSources(parts: Part[]): void {
  for (const part of parts) {
    let pending: NodeJS.Timeout | undefined
    for (const folder of sources[part.name] ?? []) {
      watch(path.join(root, folder), { recursive: true }, () => {
        // An editor writes a file in several steps.
        clearTimeout(pending)
        pending = setTimeout(() => part.restart(), 150)
      })
    }
  }
}
