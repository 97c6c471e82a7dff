import { useEffect } from 'react'
import { catchError, EMPTY, first, merge, of, tap } from 'rxjs'
import { type DocumentLayoutProps, useDocumentStore } from 'sanity'
import { noteUnsaved } from './unsaved.ts'

/**
 * Sanity's Studio saves at most once a second, and only while a form is open: an
 * editor who left within a second of the last key lost it. This keeps the document's store running after its form is
 * closed, until everything is saved.
 */
export function SaveOnLeaving(props: DocumentLayoutProps) {
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
