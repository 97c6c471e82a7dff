import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/**
 * The environment a process needs on this machine, without the settings of the developer's shell. Node's compile cache
 * is included, because the tests start hundreds of processes from the same sources.
 */
export const machine: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
  // As in production. React's development build, the default, takes longer to render.
  NODE_ENV: 'production',
}
