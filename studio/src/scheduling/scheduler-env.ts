import { readCommandEnv } from '@site/content/cli/env'
import type { ContentSettings } from '@site/content/settings'

/** The scheduler's settings: which lake, with a token that may write, and how much it says. */
export type SchedulerEnv = { readonly content: ContentSettings; readonly logLevel: string }

/**
 * Reads the settings once.
 *
 * @throws Error whose message lists every bad setting and what it should be.
 */
export function readSchedulerEnv(variables: Readonly<Record<string, string | undefined>>): SchedulerEnv {
  return Object.freeze({ content: readCommandEnv(variables), logLevel: variables['LOG_LEVEL'] || 'info' })
}
