import { useEffect } from 'react'

/** Pixels from the top within which the header always shows. */
const TOP = 240

/** Pixels that count as a movement, and not as a trembling finger. */
const STEP = 6

/**
 * Marks the document while the visitor reads on, so that the header gives way, and no more once they scroll back.
 * What the mark does is in the style sheets: a header that is in use stays.
 */
export function useHidingHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < STEP) return
      last = scrollY
      if (moved > 0 && scrollY > TOP) dataset['header'] = 'hidden'
      else delete dataset['header']
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      delete dataset['header']
    }
  }, [])
}
