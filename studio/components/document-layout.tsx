import { type DocumentLayoutProps, LoadingBlock, useCommentsEnabled, useFeatureEnabled } from 'sanity'
import { SaveOnLeaving } from './save-on-leaving.tsx'

/**
 * The layout of every document's form. Sanity's Studio learns of comments a moment after a form has opened, on a busy
 * machine seconds after, and then makes the form anew: an open menu closes, and words on their way are left behind. So
 * this waits until the Studio knows, and the form is made once.
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { mode } = useCommentsEnabled()
  const { error } = useFeatureEnabled('studioComments')
  // With an error there are no comments, and the mode stays null.
  if (mode === null && !error) return <LoadingBlock />
  return <SaveOnLeaving {...props} />
}
