/**
 * The industries a quote can be asked for, in the specification's order (spec.md section 3). They are keys:
 * editors change their order and help text, never their spelling.
 */
export const industries = [
  'Agricultural',
  'Construction',
  'Defence',
  'Financial Services',
  'Government Administration',
  'Healthcare',
  'Logistics',
  'Manufacturing',
  'Not-For-Profit / Charity',
  'Professional Services',
  'Retail',
  'Other',
] as const

export type Industry = (typeof industries)[number]
