import { Component, Suspense, type ReactNode } from 'react'
import { useEditing } from '../lib/content/editing.tsx'
import { isPreview } from '../lib/content/is-preview.ts'
import { Section } from '../ui/section.tsx'

type PreviewErrorBoundaryProps = {
  /** The content. Rendering is retried when it changes. */
  content: unknown
  children: ReactNode
}

/**
 * An error boundary for the preview, where a block may lack required fields: it shows a note instead of breaking the
 * page. Published content is validated, so the site doesn't need this.
 */
export function PreviewErrorBoundary({ content, children }: PreviewErrorBoundaryProps) {
  if (!isPreview) return children
  return (
    // On the server, React catches errors only in Suspense, and retries in the browser.
    <Suspense fallback={<Note />}>
      <Boundary content={content}>{children}</Boundary>
    </Suspense>
  )
}

type BoundaryState = { failed: boolean; content: unknown }

class Boundary extends Component<PreviewErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, content: this.props.content }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { content }: PreviewErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return content === state.content ? null : { failed: false, content }
  }

  override render() {
    return this.state.failed ? <Note /> : this.props.children
  }
}

/** Clicking the note opens the form with the missing fields. */
function Note() {
  const edit = useEditing()
  return (
    <Section>
      <p data-sanity={edit()}>This block cannot be shown yet: something in it is still to be filled in.</p>
    </Section>
  )
}
