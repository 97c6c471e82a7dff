import { Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useLive } from '../../structure/live.ts'
import { Line, Panel } from './panel.tsx'

type Comment = {
  readonly id: string
  readonly documentId: string
  readonly type: string
  readonly title: string | null
  readonly text: string
  readonly at: string
}

/** Open comments that mention whoever is signed in. On Sanity's hosted lake they get a mail from Sanity instead. */
export function CommentsForYou() {
  const me = JSON.stringify(useCurrentUser()?.id ?? '')
  const filter = `_type == "comment" && status == "open" && ${me} in message[].children[].userId`
  const { result } = useLive<Comment[]>(
    `*[${filter}] | order(_createdAt desc){
      "id": _id, "at": _createdAt, "text": pt::text(message), "title": context.notification.documentTitle,
      "documentId": target.document._ref, "type": target.documentType
    }`,
    '_type == "comment"',
  )
  if (!result?.length) return null
  return (
    <Panel title="Comments for you">
      {result.map(({ id, documentId, type, title, text, at }) => (
        <Line
          key={id}
          id={documentId}
          type={type}
          title={title}
          aside={sydneyTime(new Date(at))}
          beside={{ inspect: 'sanity/comments', comment: id }}
        >
          <Text size={1} muted>
            {text}
          </Text>
        </Line>
      ))}
    </Panel>
  )
}
