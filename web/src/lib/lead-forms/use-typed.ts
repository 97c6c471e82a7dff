import { useEffect, useRef, useState, type RefObject } from 'react'

type Typed<E> = readonly [value: string, set: (value: string) => void, field: RefObject<E | null>]

/** The value of a field, with what was typed or chosen before this code was there. */
export function useTyped<E extends HTMLInputElement | HTMLSelectElement>(initial: string): Typed<E> {
  const field = useRef<E>(null)
  const [value, set] = useState(initial)
  useEffect(() => {
    if (field.current) set(field.current.value)
  }, [])
  return [value, set, field]
}
