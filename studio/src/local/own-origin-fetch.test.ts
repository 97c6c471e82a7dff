import { expect, test, vi } from 'vitest'
import { ownOriginFetch } from './own-origin-fetch.ts'

const ORIGIN = 'http://localhost:3333'
const API = 'http://localhost:4000'

function setUp() {
  const send = vi.fn<typeof fetch>(async () => new Response('sent'))
  return { send, own: ownOriginFetch(send, ORIGIN, 'local', API) }
}

test('requests to the Studio’s own origin go out unchanged', async () => {
  const { send, own } = setUp()
  const init = { method: 'POST' }
  await own('/v1/users/me', init)
  await own(`${ORIGIN}/v1/users/me`)
  expect(send.mock.calls).toEqual([
    ['/v1/users/me', init],
    [`${ORIGIN}/v1/users/me`, undefined],
  ])
})

test('redirects requests with the project before the host, unchanged otherwise', async () => {
  const { send, own } = setUp()
  await own('http://local.localhost:3333/v1/users/me?tag=x')
  await own(new Request('http://local.localhost:3333/v1/users/me', { headers: { 'x-test': 'kept' } }))
  expect(send.mock.calls[0]?.[0]).toBe(`${ORIGIN}/v1/users/me?tag=x`)
  const request = send.mock.calls[1]?.[0] as Request
  expect([request.url, request.headers.get('x-test')]).toEqual([`${ORIGIN}/v1/users/me`, 'kept'])
})

test('the lake’s files are at the Studio’s origin', async () => {
  const { send, own } = setUp()
  const url = 'https://content.example/images/local/production/a-1x1.png'
  send.mockImplementation(async () => Response.json({ result: [{ url, text: url }] }, { status: 201 }))
  const answer = await own('/v1/data/query/production?query=*')
  const here = `${ORIGIN}/images/local/production/a-1x1.png`
  expect([answer.status, await answer.json()]).toEqual([201, { result: [{ url: here, text: url }] }])
})

test('sends requests to the lead API unchanged', async () => {
  const { send, own } = setUp()
  await own(`${API}/desk/leads`)
  expect(send).toHaveBeenCalledExactlyOnceWith(`${API}/desk/leads`, undefined)
})

test('sends no requests to other origins', async () => {
  const { send, own } = setUp()
  const answer = await own('https://sanity-cdn.com/v1/modules/sanity')
  expect(await answer.json()).toEqual({})
  expect(send).not.toHaveBeenCalled()
})

test('data and blob addresses are not another origin', async () => {
  const { send, own } = setUp()
  await own('data:text/plain,hello')
  expect(send).toHaveBeenCalledOnce()
})
