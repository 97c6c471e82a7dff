import { limitSettings } from '../../api/src/limits/limits.ts'

/** The settings that give every rate limit of the API one value. */
export const everyLimit = (value: string) =>
  Object.fromEntries(Object.values(limitSettings).map((name) => [name, value]))
