import { StateLink } from 'sanity/router'
import { type Filters, routeOf } from '../use-view.ts'

type FigureProps = {
  /** The number of leads that it counts. */
  count: number
  /** The text, if it isn't the count. */
  text?: string
  /** What it counts, for screen readers. */
  label: string
  filters: Filters
}

/** A figure that links to its leads. */
export function Figure({ count, text = String(count), label, filters }: FigureProps) {
  if (count === 0) return text
  return (
    <StateLink state={routeOf({ tab: 'all', filters, lead: undefined })} aria-label={`${label}: ${text}`}>
      {text}
    </StateLink>
  )
}
