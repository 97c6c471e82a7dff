import { useEffect } from 'react'
import {
  type DocumentLayoutProps,
  LoadingBlock,
  useCommentsEnabled,
  useEditState,
  useFeatureEnabled,
  useDocumentStore,
} from 'sanity'
import { rememberForm } from '../structure/presentation.ts'
import { catchError, EMPTY, first, merge, of, tap } from 'rxjs'
import { noteUnsaved } from './unsaved.ts'

/**
 * The layout of every document's form. Sanity's Studio only knows that comments are enabled shortly after a form has
 * opened, on a busy machine seconds later, and then renders the form again, which closes menus and loses text that is
 * being typed. This waits for that, so that the form is rendered once.
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { mode } = useCommentsEnabled()
  const { error } = useFeatureEnabled('studioComments')
  const { documentId } = props
  const { draft } = useEditState(documentId, props.documentType)
  // Of two open forms, the one that somebody writes in counts.
  useEffect(() => rememberForm(documentId, draft?._rev), [documentId, draft?._rev])
  // With an error there are no comments, and the mode stays null.
  if (mode === null && !error) return <LoadingBlock />
  return <SaveOnLeaving {...props} />
}

/**
 * Sanity's Studio saves at most once a second, and only while a form is open: an editor who left within a second of the
 * last key lost it. This keeps the document's store running after its form is closed, until everything is saved.
 */
function SaveOnLeaving(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  useEffect(() => {
    const form = Symbol(documentId)
    const target = [documentId, documentType] as const
    // If loading or saving fails, the form shows the error.
    const saved = pair.consistencyStatus(...target).pipe(catchError(() => of(true)))
    // The timer that saves belongs to the operations.
    const operations = pair.editOperations(...target).pipe(catchError(() => EMPTY))
    const running = merge(saved.pipe(tap((done) => noteUnsaved(form, done))), operations).subscribe()
    return () => void saved.pipe(first(Boolean)).subscribe(() => running.unsubscribe())
  }, [documentId, documentType, pair])
  return props.renderDefault(props)
}
