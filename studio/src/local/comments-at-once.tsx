import { CommentsEnabledProvider, type ActiveToolLayoutProps } from 'sanity'

/**
 * Asks at the start whether there are comments. Otherwise the first form asks once it is open, and is made anew with the
 * answer half a second later: an open menu closes, and the cursor is lost.
 */
export function CommentsAtOnce(props: ActiveToolLayoutProps) {
  return (
    <CommentsEnabledProvider documentId="" documentType="">
      {props.renderDefault(props)}
    </CommentsEnabledProvider>
  )
}
