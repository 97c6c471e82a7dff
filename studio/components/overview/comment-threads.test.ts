import { expect, test } from 'vitest'
import { type Comment, readText, type Thread, waitingFor } from './comment-threads.ts'

const comment = (authorId: string, at: string, mentions?: string): Comment => ({
  _id: `${authorId}-${at}`,
  _createdAt: `2026-11-2${at}T00:00:00Z`,
  authorId,
  message: [
    {
      children: [
        { _type: 'span', text: 'Still true? ' },
        ...(mentions ? [{ _type: 'mention', userId: mentions }] : []),
        { _type: 'span', text: ' Please check.' },
      ],
    },
  ],
})
const thread = (first: Comment, ...replies: Comment[]): Thread => ({
  ...first,
  documentId: 'plan',
  documentType: 'plan',
  title: 'Plan',
  replies,
})
const waiting = (...threads: Thread[]) => waitingFor('ana', threads).map(({ last }) => last._id)

test('a comment waits for whom it mentions, until they answer', () => {
  const asked = comment('ben', '1', 'ana')
  expect(waiting(thread(asked))).toEqual(['ben-1'])
  expect(waiting(thread(asked, comment('ana', '2')))).toEqual([])
  expect(waiting(thread(comment('ben', '1', 'cleo')), thread(comment('ana', '3')))).toEqual([])
})

test('an answer is listed for the author of the question, latest first', () => {
  const answered = thread(comment('ana', '1'), comment('ben', '2'))
  const later = thread(comment('cleo', '3'), comment('ben', '4', 'ana'))
  expect(waiting(answered, later)).toEqual(['ben-4', 'ben-2'])
})

test('a comment’s words are read without names, and without any while it is being made', () => {
  expect(readText(comment('ben', '1', 'ana'))).toBe('Still true? Please check.')
  expect(readText({ ...comment('ben', '1'), message: null })).toBe('')
})
