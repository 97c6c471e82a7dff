/** The API's rate limits, and what each allows by default. Logs and metrics use these names; so do the settings, see `limitSetting`. */
export const limitDefaults = {
  'requests-per-address': '60/1m',
  'leads-per-address': '20/10m',
  'leads-per-email': '10/1h',
  'replies-per-person': '30/1h',
  'exports-per-person': '10/1h',
} as const

export type LimitName = keyof typeof limitDefaults

/** What each person at the lead desk may do only so often, so that a stolen token is of little use. */
export type PersonLimitName = Extract<LimitName, `${string}-per-person`>

export const limitNames = Object.keys(limitDefaults) as LimitName[]

type Shouted<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Uppercase<Word>}_${Shouted<Rest>}`
  : Uppercase<Name>

type LimitSetting = `RATE_LIMIT_${Shouted<LimitName>}`

/** The setting of a limit: `leads-per-email` is RATE_LIMIT_LEADS_PER_EMAIL. */
export function limitSetting(name: LimitName): LimitSetting {
  return `RATE_LIMIT_${name.replaceAll('-', '_').toUpperCase()}` as LimitSetting
}

/** A value for each limit, by name. */
export function eachLimit<T>(valueOf: (name: LimitName) => T): Record<LimitName, T> {
  return Object.fromEntries(limitNames.map((name) => [name, valueOf(name)])) as Record<LimitName, T>
}

/** The same, by setting. */
export function limitSettings<T>(valueOf: (name: LimitName) => T): Record<LimitSetting, T> {
  return Object.fromEntries(limitNames.map((name) => [limitSetting(name), valueOf(name)])) as Record<
    LimitSetting,
    T
  >
}
