/** Which part of a measurement took longest: of TTFB, FCP, LCP and INP a stretch of time, of CLS the page's state. */
export const vitalCauses = [
  'redirects',
  'dns',
  'connection',
  'server',
  'resource-delay',
  'resource-load',
  'render',
  'input-delay',
  'processing',
  'presentation',
  'while-loading',
  'after-loading',
] as const

export type VitalCause = (typeof vitalCauses)[number]
