/**
 * The industries in the quote form, in order (docs/product.md). They are keys: editors may change their order
 * and help text, but not their spelling.
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
