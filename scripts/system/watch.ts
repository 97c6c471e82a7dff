import { readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Part } from './part.ts'
import { root } from './settings.ts'

/**
 * The package of a part, and the folders it runs. Vite reloads the rest of the site and the Studio in the
 * browser.
 */
const sources: Partial<Record<string, { home: string; folders: string[] }>> = {
  api: { home: 'api', folders: ['src'] },
  worker: { home: 'api', folders: ['src'] },
  lake: { home: 'lake', folders: ['src'] },
  web: { home: 'web', folders: ['src/server'] },
  preview: { home: 'web', folders: ['src/server', 'src/preview'] },
  studio: { home: 'studio', folders: ['src'] },
  scheduler: { home: 'studio', folders: ['src'] },
}

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** The folders whose code a part runs: its own, and those of our packages that it depends on. */
export function watchedFolders(part: string): string[] {
  const source = sources[part]
  if (!source) return []
  const { home, folders } = source
  const { dependencies } = manifest.parse(
    JSON.parse(readFileSync(path.join(root, home, 'package.json'), 'utf8')),
  )
  const ours = Object.keys(dependencies).filter((name) => dependencies[name]!.startsWith('workspace:'))
  return [
    ...folders.map((folder) => `${home}/${folder}`),
    ...ours.map((name) => `packages/${name.replace('@site/', '')}/src`),
  ]
}

/** Restarts a part when its code changes. */
export function watchSources(parts: Part[]): void {
  for (const part of parts) {
    let pending: NodeJS.Timeout | undefined
    for (const folder of watchedFolders(part.name)) {
      watch(path.join(root, folder), { recursive: true }, (_event, file) => {
        if (file && /\.test\.tsx?$/.test(file)) return
        // Editors write a file in several steps.
        clearTimeout(pending)
        pending = setTimeout(() => part.restart(), 150)
      })
    }
  }
}
