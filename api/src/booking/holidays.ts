let known: Promise<(year: number) => ReadonlySet<string>> | undefined

/** Public holidays of New South Wales in a year, `2026-12-25`. Its library takes half a second to load, so only once. */
export async function publicHolidays(year: number): Promise<ReadonlySet<string>> {
  known ??= import('date-holidays').then(({ default: Holidays }) => {
    const holidays = new Holidays('AU', 'NSW')
    const years = new Map<number, ReadonlySet<string>>()
    return (of) => {
      const listed =
        years.get(of) ??
        new Set(
          holidays.getHolidays(of).flatMap(({ type, date }) => (type === 'public' ? date.slice(0, 10) : [])),
        )
      years.set(of, listed)
      return listed
    }
  })
  return (await known)(year)
}
