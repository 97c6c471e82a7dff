/** Where browsers report errors that React has recovered from. */
export const RECOVERED_ERRORS = '/recovered-errors'

export const recoveredKinds = ['changed', 'interrupted', 'failed', 'other'] as const

/** By React's error codes (https://react.dev/errors): the page had been changed before hydration, or hydration failed. */
const kinds: Record<string, (typeof recoveredKinds)[number]> = {
  418: 'changed',
  421: 'interrupted',
  422: 'failed',
  423: 'failed',
}

let isReported = false

/**
 * Reports, once for each page that was loaded, that React has rebuilt it or a part of it. Translators and password
 * managers are behind most such errors. Says nothing about the visitor.
 *
 * @param route the pattern of the page's path
 */
export function reportRecovered(route: string, error: unknown): void {
  if (isReported) return
  isReported = true
  const kind = kinds[/#(\d+)/.exec(String(error))?.[1] ?? ''] ?? 'other'
  const body = JSON.stringify({ route, kind })
  navigator.sendBeacon(RECOVERED_ERRORS, new Blob([body], { type: 'application/json' }))
}
