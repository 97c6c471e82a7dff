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

/** Sanity learns late that comments are on, and renders the form again, which loses what is being typed. This waits for it. */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { mode } = useCommentsEnabled()
  const { error } = useFeatureEnabled('studioComments')
  const { documentId } = props
  const { draft } = useEditState(documentId, props.documentType)
  // With two forms open, use the one being edited.
  useEffect(() => rememberForm(documentId, draft?._rev), [documentId, draft?._rev])
  // With an error there are no comments, and the mode stays null.
  if (mode === null && !error) return <LoadingBlock />
  return <SaveOnLeaving {...props} />
}

/** Sanity saves once a second, while a form is open. This keeps the store running until the last key is saved. */
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
