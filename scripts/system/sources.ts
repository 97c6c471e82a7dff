import { globSync } from 'node:fs'
import { root } from './settings.ts'

const folders = ['api', 'deploy', 'lake', 'packages', 'scripts', 'studio', 'tests', 'web']
const foreign = /^(node_modules|dist|\.sanity|test-results)$/

/** Lists our own TypeScript files, so that no tool has to walk a tree with node_modules in it. */
export function sourceFiles(): string[] {
  const globs = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const found = globSync(globs, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => foreign.test(entry.name),
  })
  return found
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes('.generated.'))
    .toSorted()
}
