import type { SanityClient } from '@sanity/client'
import { useAddonDataset, useCurrentUser, useUser } from 'sanity'
import { localWords } from '@site/domain/business-time'
import { useLiveResult } from '../../structure/live.ts'
import { Hint } from '../small-text.tsx'
import {
  COMMENT_FILTER,
  OPEN_THREADS,
  readText,
  type Thread,
  type Waiting,
  waitingFor,
} from './comment-threads.ts'
import { emptyWords, Line, Panel } from './panel.tsx'

const NONE =
  'Nothing waits for your answer. To ask somebody, write a comment at a field and mention them with @.'

function ThreadLine({ thread, last }: Waiting) {
  const [author] = useUser(last.authorId)
  const { documentId, documentType, title } = thread
  return (
    <Line
      id={documentId}
      type={documentType}
      title={title}
      open={{ inspect: 'sanity/comments', comment: last._id }}
      aside={[author?.displayName, localWords(last._createdAt)].filter(Boolean).join(', ')}
    >
      <Hint>{readText(last)}</Hint>
    </Line>
  )
}

function Threads({ client }: { client: SanityClient }) {
  const live = useLiveResult<Thread[]>(client, OPEN_THREADS, COMMENT_FILTER)
  const userId = useCurrentUser()?.id ?? ''
  const waiting = waitingFor(userId, live.result ?? [])
  return (
    <Panel title="Comments" empty={emptyWords(live, NONE)}>
      {waiting.map(({ thread, last }) => (
        <ThreadLine key={thread._id} thread={thread} last={last} />
      ))}
    </Panel>
  )
}

/** Comments that wait for the signed-in user. Sanity's Studio only shows a comment in its form. */
export function Comments() {
  // There is no client if Sanity's hosted lake has no comments.
  const { client } = useAddonDataset()
  return client && <Threads client={client} />
}
