import type { Closed } from '@site/domain/occasion'
import { useEffect, useState } from 'react'
import { isPreview } from './content/is-preview.ts'
import { useSettings } from './settings.tsx'

const useAddress = (end: string, path: string) =>
  `${useSettings().apiUrl}/occasion${end}?page=${encodeURIComponent(path)}`

/** The address of a page's event for calendars. */
export const useCalendarFile = (path: string) => useAddress('.ics', path)

/** Whether a page's form is closed. Only the API knows how many seats are taken, and the page may be from a cache. */
export function useClosed(path: string, occasion: { isPast: boolean | null } | null): Closed | null {
  const [closed, setClosed] = useState<Closed | null>(occasion?.isPast ? 'over' : null)
  const address = useAddress('', path)
  const isAsked = occasion !== null
  useEffect(() => {
    if (!isAsked || isPreview) return
    // If the API doesn't say it, the form stays as it is, and sending it says what is wrong.
    void fetch(address)
      .then((answer) => answer.json())
      .then(({ closed: found }: { closed?: Closed | null }) => found !== undefined && setClosed(found))
      .catch(() => {})
  }, [address, isAsked])
  return closed
}
