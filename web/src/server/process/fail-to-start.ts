import { EnvError } from './setting-kinds.ts'

/** Says in one line why nothing starts, and ends: 2 for settings, 1 for anything else. */
export function failToStart(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  process.stderr.write(`web: ${error instanceof Error ? error.message + cause : String(error)}\n`)
  process.exit(error instanceof EnvError ? 2 : 1)
}
