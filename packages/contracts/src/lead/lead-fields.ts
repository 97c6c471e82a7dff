/** The lead's plain fields, in the order in which the API stores, exports and compares them. */
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
