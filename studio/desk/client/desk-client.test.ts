import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeskClient } from './desk-client.ts'

const API = 'http://localhost:4000'
const person = { id: 'a', name: 'A', email: '', role: 'editor' }

let asked: string[]
let answers: (Response | Error)[]

function session(minutes = 5): Response {
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString()
  return Response.json({ accessToken: `token-${asked.length}`, expiresAt, person })
}

beforeEach(() => {
  asked = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, { method, headers, credentials }: RequestInit) => {
    asked.push(
      `${method} ${address.replace(API, '')} ${new Headers(headers).get('authorization')} ${credentials}`,
    )
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

const confirm = vi.fn<() => Promise<void>>(async () => {})
const client = () => createDeskClient(API, async () => 'ticket', confirm)

test('requests that start together share one session, which is opened without cookies', async () => {
  const desk = client()
  answers = [session(), Response.json(1), Response.json(2)]
  expect(await Promise.all([desk.ask('GET', '/desk/a'), desk.ask('GET', '/desk/b')])).toEqual([1, 2])
  expect(asked).toEqual([
    'POST /desk/session Bearer ticket omit',
    'GET /desk/a Bearer token-0 omit',
    'GET /desk/b Bearer token-0 omit',
  ])
})

test('a session that expires soon or is refused is renewed once', async () => {
  const desk = client()
  answers = [session(0.4), session(), Response.json({})]
  await desk.person()
  await desk.ask('GET', '/desk/a')
  expect(asked.map((line) => line.split(' ')[1])).toEqual(['/desk/session', '/desk/session', '/desk/a'])

  answers = [new Response('{}', { status: 401 }), session(), new Response('{}', { status: 401 })]
  await expect(desk.ask('GET', '/desk/a')).rejects.toMatchObject({ status: 401 })
})

test('what needs a recent sign-in goes on once the person has signed in again', async () => {
  const desk = client()
  const tooOld = () =>
    Response.json({ type: 'urn:problem-type:sign-in-too-old', detail: 'old' }, { status: 403 })
  // A new link also ended the session before.
  answers = [session(), tooOld(), new Response('{}', { status: 401 }), session(), Response.json('file')]
  expect(await desk.ask('POST', '/desk/a')).toBe('file')
  expect(confirm).toHaveBeenCalledOnce()
  answers = [tooOld()]
  confirm.mockRejectedValueOnce(new Error('cancelled'))
  await expect(desk.ask('POST', '/desk/a')).rejects.toThrow('cancelled')
  expect(answers).toEqual([])
})

test('errors have the API’s text, or say that it cannot be reached', async () => {
  const desk = client()
  answers = [Response.json({ detail: 'Your role does not give access' }, { status: 403 })]
  await expect(desk.person()).rejects.toMatchObject({
    status: 403,
    message: 'Your role does not give access',
  })
  answers = [new TypeError('Failed to fetch')]
  await expect(desk.person()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('try again'),
  })
})

test('events are reported, including split ones and possibly missed ones', async () => {
  const desk = client()
  const stream = (...parts: string[]) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          controller.close()
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
  const told: string[][] = []
  const done = Promise.withResolvers<void>()
  answers = [session(), stream('retry: 1\n\nevent: changed\nda', 'ta: {"ids":["a"]}\n\n:\n\n'), stream()]
  const end = desk.listen(
    (ids) => {
      told.push([...ids])
      if (told.length === 3) {
        end()
        done.resolve()
      }
    },
    () => {},
  )
  await done.promise
  expect(told).toEqual([[], ['a'], []])
})
