import { useEffect, useRef, useState, type RefObject } from 'react'

type Typed<E> = readonly [value: string, set: (value: string) => void, field: RefObject<E | null>]

/** A field's value, including what was typed or chosen before hydration. */
export function useTyped<E extends HTMLInputElement | HTMLSelectElement>(initial: string): Typed<E> {
  const field = useRef<E>(null)
  const [value, set] = useState(initial)
  useEffect(() => {
    if (field.current) set(field.current.value)
  }, [])
  return [value, set, field]
}
