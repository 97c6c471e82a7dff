/** The phase of a metric that took longest. For CLS, the page's state when the layout shifted. */
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
