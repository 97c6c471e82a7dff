import { useEffect } from 'react'
import {
  type DocumentLayoutProps,
  LoadingBlock,
  useCommentsEnabled,
  useEditState,
  useFeatureEnabled,
} from 'sanity'
import { rememberPage } from '../structure/opened-page.ts'
import { SaveOnLeaving } from './save-on-leaving.tsx'

/**
 * The layout of every document's form. Sanity's Studio only knows that comments are enabled shortly after a form has
 * opened, on a busy machine seconds later, and then renders the form again, which closes menus and loses text that is
 * being typed. This waits for that, so that the form is rendered once.
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { mode } = useCommentsEnabled()
  const { error } = useFeatureEnabled('studioComments')
  const { draft, published } = useEditState(props.documentId, props.documentType)
  useEffect(() => rememberPage(draft ?? published), [draft, published])
  // With an error there are no comments, and the mode stays null.
  if (mode === null && !error) return <LoadingBlock />
  return <SaveOnLeaving {...props} />
}
