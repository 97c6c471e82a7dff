import type { Settings } from '../env.ts'

/** Headers that go with a lead: the public credential where the API asks for one. */
export function leadHeaders(settings: Settings): Record<string, string> {
  return settings.publicApiKey ? { apikey: settings.publicApiKey } : {}
}
