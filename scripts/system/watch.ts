import { globSync, watch } from 'node:fs'
import path from 'node:path'
import type { Part } from './supervised-process.ts'
import { root } from './settings.ts'
import { say } from './terminal.ts'

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 50

/** Restarts a part when a file changes that it has loaded itself. Vite replaces those that it loads. */
export function watchSources(parts: readonly Part[]): void {
  const pending = new Map<string, NodeJS.Timeout>()
  for (const folder of globSync('{*,packages/*}/{src,schemas,structure}', { cwd: root })) {
    const watcher = watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name) return
      const changed = path.join(folder, name)
      const restartUsers = () => {
        for (const part of parts)
          if (part.sources.has(path.join(root, changed))) part.restart(`${changed} changed`)
      }
      clearTimeout(pending.get(changed))
      pending.set(changed, setTimeout(restartUsers, DEBOUNCE_MS))
    })
    // Such as Linux's limit of file watchers.
    watcher.on('error', ({ message }) => say(`Changes in ${folder} restart nothing: ${message}`))
  }
}
