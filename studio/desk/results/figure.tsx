import { StateLink } from 'sanity/router'
import { type Filters, routeOf } from '../use-view.ts'

type FigureProps = {
  /** How many leads stand behind it. */
  count: number
  /** What is shown, where that isn't the count. */
  text?: string
  /** What it counts, for screen readers. */
  label: string
  filters: Filters
}

/** A figure that opens the leads behind it. */
export function Figure({ count, text = String(count), label, filters }: FigureProps) {
  if (count === 0) return text
  return (
    <StateLink state={routeOf({ tab: 'all', filters, lead: undefined })} aria-label={`${label}: ${text}`}>
      {text}
    </StateLink>
  )
}
