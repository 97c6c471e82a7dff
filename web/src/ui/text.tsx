import type { ElementType } from 'react'
import { useEditing, type EditedDocument, type Step } from '../lib/content/editing.tsx'

type TextField<T> = { [K in keyof T]: T[K] extends string | null | undefined ? K : never }[keyof T] & string

type TextProps<T> = {
  as: ElementType
  /** The block, item or document that has the text. */
  of: T
  field: TextField<T>
  /** For an item or an object: the list or the field that it's in, of the block or of another document. */
  list?: string | readonly (Step | EditedDocument)[]
  id?: string
  className?: string | undefined
}

/** A text of the content, which leads to its field in the preview; nothing if there is none. */
export function Text<T extends object>({ as: Element, of, field, list, id, className }: TextProps<T>) {
  const edit = useEditing()
  const text = of[field] as string | null | undefined
  if (!text) return null
  return (
    <Element id={id} className={className} data-sanity={edit(...pathTo(of, list), field)}>
      {text}
    </Element>
  )
}

function pathTo(of: object, list: TextProps<object>['list']): readonly (Step | EditedDocument)[] {
  const own = '_id' in of || '_key' in of ? [of as EditedDocument | { _key: string }] : []
  return list === undefined ? own.filter((step) => '_id' in step) : [...[list].flat(), ...own]
}
