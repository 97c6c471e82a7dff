import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isPreview } from '../lib/content/is-preview.ts'
import { useSiteContent } from '../lib/content/site-content.ts'
import { INTERACTIVE } from '../lib/loading/interactive-event.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { inItsPlace } from '../lib/screen/focus.ts'

type StaticContentProps = {
  /** Identifies it on its page. */
  name: string
  /** The content. It's rendered again if an editor publishes a change. */
  content: unknown
  children: ReactNode
}

/**
 * Static content without state. The browser keeps the server's markup: nothing is hydrated, and the code that renders
 * it isn't loaded. The layout handles clicks in it (layout/layout.tsx).
 */
export function StaticContent({ name, content, children }: StaticContentProps) {
  const site = useSiteContent()
  const hydrated = useHydrated()
  const [served] = useState(() => {
    // In development it's hydrated, so that a change of its code shows.
    if (import.meta.env.SSR || import.meta.env.DEV || isPreview) return null
    const replaced = hydrated ? findReplaced(name) : null
    return hydrated && !replaced ? null : { content, site, replaced }
  })
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.append(...(served?.replaced?.childNodes ?? [])), [served])
  const [changed, setChanged] = useState(served === null)
  const isOld = !changed && (served?.content !== content || served?.site !== site)
  // In a transition, the server's markup stays until the code that renders the change has loaded. Otherwise React would
  // hide the whole page meanwhile.
  useEffect(() => {
    if (isOld) startTransition(() => setChanged(true))
  }, [isOld])
  // Read while this renders: by the time of an effect, the focused element is gone.
  const focused = useMemo(() => (changed && served ? document.activeElement : null), [changed, served])
  useLayoutEffect(() => {
    if (focused?.isConnected === false) inItsPlace(focused)?.focus({ preventScroll: true })
  }, [focused])
  return changed ? (
    <div key="drawn" data-still={name}>
      {children}
    </div>
  ) : (
    <div
      key="served"
      ref={element}
      data-still={name}
      suppressHydrationWarning
      // React keeps an element's existing HTML if it's set as inner HTML.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

let interactive = false
if (!import.meta.env.SSR) document.addEventListener(INTERACTIVE, () => (interactive = true), { once: true })

/**
 * The element that React is about to replace with a new one, because a translator or a password manager has changed the
 * page. Without its content the whole page would wait for code. Null later, when only code can render the content.
 */
function findReplaced(name: string): Element | null {
  return interactive ? null : document.querySelector(`[data-still="${CSS.escape(name)}"]`)
}
