import { globSync, watch } from 'node:fs'
import path from 'node:path'
import type { Part } from './part.ts'
import { root } from './settings.ts'

/** Milliseconds, because editors write a file in several steps. */
const SETTLED = 50

/**
 * Restarts a part when a file changes that it has loaded itself. What Vite loads for it isn't among them: Vite replaces
 * that in the running part and in the browser.
 */
export function watchSources(parts: readonly Part[]): void {
  const pending = new Map<string, NodeJS.Timeout>()
  for (const folder of sourceFolders()) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name) return
      const file = path.join(folder, name)
      clearTimeout(pending.get(file))
      pending.set(
        file,
        setTimeout(() => restartUsers(parts, file), SETTLED),
      )
    })
  }
}

function restartUsers(parts: readonly Part[], file: string): void {
  for (const part of parts) if (part.sources.has(file)) part.restart(`${path.relative(root, file)} changed`)
}

/** The folders with code of the apps and packages. */
function sourceFolders(): string[] {
  const folders = globSync('{api,studio,web,packages/*}/{src,schemas,structure}', { cwd: root })
  return folders.map((folder) => path.join(root, folder))
}
