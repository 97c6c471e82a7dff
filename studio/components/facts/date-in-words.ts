const AUSTRALIAN = /^(\d\d?)[/.](\d\d?)[/.](\d{4})$/

const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** `20 November 2026` for `2026-11-20` and `20/11/2026`; undefined for the rest. */
export function dateInWords(typed: string): string | undefined {
  const iso = typed
    .trim()
    .replace(AUSTRALIAN, (_all, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(iso) ? iso : NaN)
  // Some browsers read 30 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? words.format(date) : undefined
}
