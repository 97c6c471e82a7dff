import { useEffect } from 'react'
import { HEADER_STAYS } from '../lib/screen/reserved-height.ts'

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
      if (moved > 0 && scrollY > HEADER_STAYS) dataset['header'] = 'hidden'
      else delete dataset['header']
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      delete dataset['header']
    }
  }, [])
}
