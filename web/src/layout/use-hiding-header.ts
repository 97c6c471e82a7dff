import { useEffect } from 'react'

/** Pixels from the top within which the header always shows. */
const TOP = 240

/** Minimum scroll distance (px), to ignore a trembling finger. */
const STEP = 6

/**
 * Sets an attribute while the visitor scrolls down, which hides the header, and removes it when they scroll up. The
 * style sheets keep a header that is in use visible.
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
