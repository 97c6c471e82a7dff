import { SettingsError } from '@site/settings/read-settings'

/** Prints why the process can't start, in one line, and exits: with 2 for invalid settings, or else with 1. */
export function failToStart(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  process.stderr.write(`web: ${error instanceof Error ? error.message + cause : String(error)}\n`)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
