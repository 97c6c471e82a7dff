import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/**
 * What a process needs of this machine, and no setting of whoever runs the tests. The cache keeps what Node compiles:
 * the tests start some hundred processes from the same sources.
 */
export const machine: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
}
