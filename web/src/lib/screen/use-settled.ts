import { useEffect, useState } from 'react'

const SPEAK_AFTER_MS = 1000

/** A text for screen readers that has stayed the same for a second, so that none speaks at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SPEAK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
