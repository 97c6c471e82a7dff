import { useState, type ReactNode } from 'react'
import { useContent } from '../lib/content/content-query.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { layoutQuery } from '../lib/content/site-content.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'

type StillProps = {
  /** What is shown inside. Once an editor publishes a change of it, it is drawn anew. */
  content: unknown
  children: ReactNode
}

/**
 * Words and pictures without a state of their own. Where the server has drawn them, the browser leaves its markup alone:
 * nothing is hydrated, and the code that draws it is not needed. Presses in it are answered by what surrounds the page
 * (layout/layout.tsx).
 */
export function Still({ content, children }: StillProps) {
  const site = useContent(layoutQuery)
  const hydrated = useHydrated()
  const [served] = useState(() => (import.meta.env.SSR || isPreview || hydrated ? null : { content, site }))
  const [changed, setChanged] = useState(served === null)
  if (!changed && (served?.content !== content || served?.site !== site)) setChanged(true)
  return changed ? (
    <div key="drawn" data-still>
      {children}
    </div>
  ) : (
    // React takes over an element with given HTML as it stands.
    <div key="served" data-still suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
