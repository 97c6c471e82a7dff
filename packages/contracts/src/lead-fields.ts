/** The lead's own plain fields: what the API takes, stores, exports and compares, in this order. */
export const leadFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'message',
  'industry',
  'employees',
  'leadSource',
  'plan',
] as const

export type LeadField = (typeof leadFields)[number]
