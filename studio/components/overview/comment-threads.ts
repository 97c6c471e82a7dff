type Block = {
  readonly children?: readonly { readonly _type: string; readonly text?: string; readonly userId?: string }[]
}

export type Comment = {
  readonly _id: string
  readonly _createdAt: string
  readonly authorId: string
  readonly message: readonly Block[] | null
}

export type Thread = Comment & {
  readonly documentId: string
  readonly documentType: string
  readonly title: string | null
  readonly replies: readonly Comment[]
}

export const COMMENT_FILTER = '_type == "comment"'

export const OPEN_THREADS = `*[${COMMENT_FILTER} && status == "open" && !defined(parentCommentId)]{
  _id, _createdAt, authorId, message,
  "documentId": target.document._ref,
  "documentType": target.documentType,
  "title": context.notification.documentTitle,
  "replies": *[${COMMENT_FILTER} && parentCommentId == ^._id] | order(_createdAt asc){_id, _createdAt, authorId, message}
}`

const parts = ({ message }: Comment) => (message ?? []).flatMap(({ children = [] }) => children)

export const readText = (comment: Comment): string =>
  parts(comment)
    .map(({ text = '' }) => text.trim())
    .filter(Boolean)
    .join(' ')

export type Waiting = { readonly thread: Thread; readonly last: Comment }

export function waitingFor(userId: string, threads: readonly Thread[]): Waiting[] {
  const found = threads.flatMap((thread) => {
    const comments: readonly Comment[] = [thread, ...thread.replies]
    const last = comments.at(-1) ?? thread
    const concerned = comments.some(
      (comment) => comment.authorId === userId || parts(comment).some((part) => part.userId === userId),
    )
    return concerned && last.authorId !== userId ? [{ thread, last }] : []
  })
  return found.toSorted((one, other) => other.last._createdAt.localeCompare(one.last._createdAt))
}
