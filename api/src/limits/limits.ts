export const limitSettings = {
  'requests-per-address': 'RATE_LIMIT_REQUESTS_PER_ADDRESS',
  'leads-per-address': 'RATE_LIMIT_LEADS_PER_ADDRESS',
  'leads-per-email': 'RATE_LIMIT_LEADS_PER_EMAIL',
  'replies-per-person': 'RATE_LIMIT_REPLIES_PER_PERSON',
  'exports-per-person': 'RATE_LIMIT_EXPORTS_PER_PERSON',
} as const

export type LimitName = keyof typeof limitSettings

/** Limits for each person at the lead desk, so that a stolen token is of little use. */
export type PersonLimitName = Extract<LimitName, `${string}-per-person`>

export const limitNames = Object.keys(limitSettings) as LimitName[]
