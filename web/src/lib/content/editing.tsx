import { createContext, use, type ReactNode } from 'react'
import { isPreview } from './is-preview.ts'

// What ties a place on the page to a field of the Studio's forms, in the preview only. The build of the site leaves
// out every `data-sanity` and every call of `useEditing` (build/without-editing.ts).

/** A field, an item of a list by itself, or by its position where it has no key. */
export type Step = string | number | { readonly _key: string }

/** A document as queries bring it. */
export type EditedDocument = { readonly _id: string; readonly _type: string }

/** Writes a place in a document as the value of a `data-sanity` attribute. */
export type Marker = (document: EditedDocument, path: readonly Step[]) => string

type Place = { readonly document: EditedDocument; readonly path: readonly Step[] }
type Edit = (...path: readonly (Step | EditedDocument)[]) => string | undefined

/** The documents that bring no id with them: there is one of each. */
export const SITE_SETTINGS = { _id: 'siteSettings', _type: 'siteSettings' }
export const NAVIGATION = { _id: 'navigation', _type: 'navigation' }

const MarkerContext = createContext<Marker | null>(null)
const PlaceContext = createContext<Place | null>(null)

export const MarkerProvider = MarkerContext.Provider

/**
 * Gives the values of `data-sanity`: `edit('items', item, 'title')` names a field of what is shown around,
 * `edit(plan, 'name')` one of another document.
 */
export function useEditing(): Edit {
  const mark = use(MarkerContext)
  const around = use(PlaceContext)
  return (...path) => {
    const place = path.reduce<Place | null>(into, around)
    return mark && place ? mark(place.document, place.path) : undefined
  }
}

function into(place: Place | null, step: Step | EditedDocument): Place | null {
  if (typeof step === 'object' && '_id' in step) return { document: step, path: [] }
  return place && { ...place, path: [...place.path, step] }
}

type ShownProps = { document: EditedDocument; at?: readonly Step[]; children: ReactNode }

/** Tells everything inside which document it shows, and which part of it. */
export function Shown({ document, at = [], children }: ShownProps) {
  return isPreview ? <PlaceContext value={{ document, path: at }}>{children}</PlaceContext> : children
}
