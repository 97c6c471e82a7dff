import { createContext, use, type ReactNode } from 'react'
import { isPreview } from './is-preview.ts'

// Links elements on the page to fields in the Studio, in the preview only. The site's build removes every
// `data-sanity` attribute and every call of `useEditing` (build/without-editing.ts).

/** Part of a path to a field: a field name, a list item with a key, or an index if the item has none. */
export type Step = string | number | { readonly _key: string }

export type EditedDocument = { readonly _id: string; readonly _type: string }

/** Encodes a field of a document as the value of a `data-sanity` attribute. */
export type Marker = (document: EditedDocument, path: readonly Step[]) => string

type Place = { readonly document: EditedDocument; readonly path: readonly Step[] }
type Edit = (...path: readonly (Step | EditedDocument)[]) => string | undefined

/** Singleton documents, whose queries don't return an id. */
export const SITE_SETTINGS = { _id: 'siteSettings', _type: 'siteSettings' }
export const NAVIGATION = { _id: 'navigation', _type: 'navigation' }

const MarkerContext = createContext<Marker | null>(null)
const PlaceContext = createContext<Place | null>(null)

export const MarkerProvider = MarkerContext.Provider

/**
 * Returns a function that makes `data-sanity` values: `edit('items', item, 'title')` is a field of the surrounding
 * document, `edit(plan, 'name')` a field of another document.
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

/** Sets the document, and the part of it, that the children show. */
export function Shown({ document, at = [], children }: ShownProps) {
  return isPreview ? <PlaceContext value={{ document, path: at }}>{children}</PlaceContext> : children
}
