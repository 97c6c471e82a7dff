import { useEffect } from 'react'

const badge = /^\(\d+\) /

/** Shows in the browser's tab how many leads wait. The Studio sets the title again on each navigation. */
export function useTitleBadge(count: number | undefined): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const write = () => {
      const wanted = (count ? `(${count}) ` : '') + document.title.replace(badge, '')
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(badge, '')
    }
  }, [count])
}
