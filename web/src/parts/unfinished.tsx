import { Component, Suspense, type ReactNode } from 'react'
import { useEditing } from '../lib/content/editing.tsx'
import { isPreview } from '../lib/content/is-preview.ts'
import { Section } from '../ui/section.tsx'

type UnfinishedProps = {
  /** What is shown inside: once it changes, it is tried again. */
  content: unknown
  children: ReactNode
}

/**
 * Keeps a page whole in the preview while an editor has not filled in all that a part of it needs: a note stands in its
 * place. What is published has been checked for that, so on the site there is nothing around it.
 */
export function Unfinished({ content, children }: UnfinishedProps) {
  if (!isPreview) return children
  return (
    // On the server React catches nothing but here, and tries again in the browser.
    <Suspense fallback={<Note />}>
      <Boundary content={content}>{children}</Boundary>
    </Suspense>
  )
}

type BoundaryState = { failed: boolean; content: unknown }

class Boundary extends Component<UnfinishedProps, BoundaryState> {
  override state: BoundaryState = { failed: false, content: this.props.content }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ content }: UnfinishedProps, state: BoundaryState): BoundaryState | null {
    return content === state.content ? null : { failed: false, content }
  }

  override render() {
    return this.state.failed ? <Note /> : this.props.children
  }
}

/** A click on it opens what is to be filled in. */
function Note() {
  const edit = useEditing()
  return (
    <Section>
      <p data-sanity={edit()}>This block cannot be shown yet: something in it is still to be filled in.</p>
    </Section>
  )
}
