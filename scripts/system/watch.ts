import { globSync, watch } from 'node:fs'
import path from 'node:path'
import type { Part } from './part.ts'
import { root } from './settings.ts'
import { say } from './terminal.ts'

/** Milliseconds, because editors write a file in several steps. */
const SETTLED = 50

/**
 * Restarts a part when a file changes that it has loaded itself. What Vite loads for it isn't among them: Vite replaces
 * that in the running part and in the browser.
 */
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
      pending.set(changed, setTimeout(restartUsers, SETTLED))
    })
    // Such as Linux's limit of file watchers.
    watcher.on('error', ({ message }) => say(`Changes in ${folder} restart nothing: ${message}`))
  }
}
