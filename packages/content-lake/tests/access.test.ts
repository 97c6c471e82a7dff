import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenEventStream, openEventStream } from './support/event-stream.ts'
import { type RunningLake, SITE, startLake, STUDIO } from './support/lake-process.ts'
import { png } from './support/png.ts'
import { signIn } from './support/sign-in.ts'
import { openSocket } from './support/socket.ts'

/** A word that is in everything private or withdrawn, and in nothing that is public. */
const SECRET = 'unreleased-price'
/** The users who wrote in this test. */
const AUTHOR = 'token-editor'

const lakeFolder = path.join(import.meta.dirname, '..')

const ROLES = ['anonymous', 'viewer', 'editor', 'administrator'] as const
type Role = (typeof ROLES)[number]
type Row = { method: string; path: string; expected: Record<Role, string> }

/** Each heading says what the roles get, and the lines below it which requests. */
const rows: Row[] = [
  ...readFileSync(path.join(lakeFolder, 'access.md'), 'utf8').matchAll(
    /^## Anonymous (\w+), viewer (\w+), editor (\w+), administrator (\w+)\n\n```\n(.*?)\n```$/gms,
  ),
].flatMap(([, anonymous, viewer, editor, administrator, requests = '']) =>
  requests.split('\n').map((request) => {
    const [method = '', path = ''] = request.split(' ')
    return { method, path, expected: { anonymous, viewer, editor, administrator } as Record<Role, string> }
  }),
)
const cases = rows.flatMap((row) =>
  ROLES.map((role) => [row.method, row.path, role, row.expected[role]] as const),
)
const isStream = (path: string) => /^\/data\/(listen|live)/.test(path)

let lake: RunningLake
let tokens: Record<Role, string | undefined>
let names: Record<string, string>

beforeAll(async () => {
  lake = await startLake()
  const control = JSON.parse(readFileSync(path.join(lake.dataDir, 'lake/control.json'), 'utf8')) as {
    token: string
  }
  tokens = {
    anonymous: undefined,
    viewer: lake.viewer().config().token,
    editor: lake.editor().config().token,
    administrator: control.token,
  }
  await lake
    .editor()
    .transaction()
    .create({ _id: 'plan', _type: 'plan', name: 'Public' })
    .create({ _id: 'drafts.plan', _type: 'plan', name: SECRET })
    .create({ _id: 'versions.autumn.plan', _type: 'plan', name: SECRET })
    .create({ _id: '_.releases.autumn', _type: 'system.release', name: SECRET })
    .create({ _id: 'secrets.key', _type: 'setting', name: SECRET })
    .create({ _id: 'withdrawn', _type: 'plan', name: SECRET })
    .create({ _id: 'corrected', _type: 'plan', name: SECRET })
    .transactionId('first')
    .commit()
  await lake.editor().patch('corrected').set({ name: 'Public' }).commit()
  await lake.editor().delete('withdrawn')
  const image = await lake.editor().assets.upload('image', png(2, 2, [1, 2, 3]), { filename: 'a.png' })
  const file = await lake.editor().assets.upload('file', Buffer.from('x'), { filename: 'a.txt' })
  const [shown, linked] = [image, file].map(({ _id }) => ({ asset: { _type: 'reference', _ref: _id } }))
  await lake.editor().create({ _id: 'files', _type: 'note', shown, linked })
  names = { IMAGE: path.basename(image.path), FILE: path.basename(file.path) }
})
afterAll(() => lake.dispose())

const BODIES: Record<string, object> = {
  '/data/query/production': {
    query: '*[_id in $ids]',
    params: { ids: ['drafts.plan', 'secrets.key', 'plan'] },
  },
  '/data/mutate/production': { mutations: [{ patch: { id: 'drafts.plan', set: { n: 1 } } }] },
  '/data/actions/production': {
    actions: [
      { actionType: 'sanity.action.document.edit', draftId: 'drafts.plan', publishedId: 'plan', patch: {} },
    ],
  },
  '/data/import/production': {
    operation: 'createOrReplace',
    documents: [{ _id: 'imported', _type: 'note' }],
  },
  '/users/me/keyvalue': [{ key: 'a', value: 1 }],
  '/editors': { email: 'sam@example.com', role: 'viewer' },
  '/editors/stranger/role': { role: 'viewer' },
}

function bodyOf(
  method: string,
  pathname: string,
): { body?: string | Uint8Array<ArrayBuffer>; type?: string } {
  if (method !== 'POST' && method !== 'PUT') return {}
  if (pathname.startsWith('/assets/images'))
    return { body: new Uint8Array(png(1, 1, [0, 0, 0])), type: 'image/png' }
  if (/\/(assets|parts)\//.test(pathname)) return { body: 'y', type: 'text/plain' }
  const given = BODIES[pathname]
  return given ? { body: JSON.stringify(given), type: 'application/json' } : {}
}

/** The real request, with an API version and the names of this lake's assets. */
function wire(request: string): string {
  const named = request.replace(/IMAGE|FILE/, (name) => names[name] ?? name)
  const [pathname = '', query] = named.split('?', 2)
  const encoded = query === undefined ? '' : `?${query.replaceAll('"', '%22').replaceAll('$', '%24')}`
  return (/^\/(images|files|healthz)/.test(pathname) ? pathname : `/v2026-01-01${pathname}`) + encoded
}

const headersOf = (role: Role): Record<string, string> =>
  tokens[role] === undefined ? {} : { authorization: `Bearer ${tokens[role]}` }

async function ask(method: string, request: string, role: Role) {
  const { body, type } = bodyOf(method, request.split('?', 1)[0]!)
  const headers = { ...headersOf(role), ...(type === undefined ? {} : { 'content-type': type }) }
  const answer = await lake.request(wire(request), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** @returns how the answer differs from the table, or nothing if it doesn't */
function faults(expected: string, { status, text }: { status: number; text: string }): string[] {
  const refused = /^\d/.test(expected)
  return [
    ...((refused ? status === Number(expected) : status < 400) ? [] : [`answers ${status}`]),
    ...(text.includes(SECRET) === (expected === 'all') ? [] : [`tells ${text.slice(0, 500)}`]),
    ...(expected === 'public' && text.includes(AUTHOR) ? ['names the author'] : []),
  ]
}

describe('requests', () => {
  test.each(cases.filter(([method, request]) => method !== 'WS' && !isStream(request)))(
    '%s %s as %s: %s',
    async (method, request, role, expected) => {
      expect(faults(expected, await ask(method, request, role))).toEqual([])
    },
  )
})

describe('streams', () => {
  /** @returns everything that a stream sends until the last change of this test */
  async function allOf(stream: OpenEventStream): Promise<string> {
    let told = ''
    for (let event = await stream.next(); event; event = await stream.next()) {
      told += JSON.stringify(event)
      if (event.event === 'message' || told.includes('"last"')) break
    }
    stream.close()
    return told
  }

  test('show each caller what the table allows', async () => {
    const opened = await Promise.all(
      cases
        .filter(([, request]) => isStream(request))
        .map(async ([, request, role, expected]) => {
          const headers = { ...headersOf(role), 'last-event-id': '1.0' }
          return { request, role, expected, stream: await openEventStream(lake.url + wire(request), headers) }
        }),
    )
    await lake.editor().create({ _id: 'brief', _type: 'plan', name: 'Public' })
    await lake.editor().createOrReplace({ _id: 'brief', _type: 'system.hidden', name: SECRET })
    await lake
      .editor()
      .patch('secrets.key')
      .set({ name: `${SECRET} again` })
      .commit()
    await lake
      .editor()
      .patch('drafts.plan')
      .set({ name: `${SECRET} again` })
      .commit()
    await lake.editor().create({ _id: 'last', _type: 'plan' })
    for (const { request, role, expected, stream } of opened) {
      const answer = { status: stream.response.status, text: await allOf(stream) }
      expect([request, role, ...faults(expected, answer)]).toEqual([request, role])
    }
  })

  test.each(cases.filter(([method]) => method === 'WS'))(
    '%s %s as %s: %s',
    async (_method, request, role, expected) => {
      const told = await openSocket(lake, wire(request), { origin: SITE, ...headersOf(role) }).then(
        (socket) => {
          socket.close()
          return 'yes'
        },
        // Browsers do not report why a handshake was refused.
        () => '401',
      )
      expect(told).toBe(expected)
    },
  )
})

test("an editor's cookie is only accepted from the Studio and the preview", async () => {
  const { cookie } = await signIn(lake)
  const read = async (origin: string, perspective: string) => {
    const request = wire(`/data/query/production?query=*&perspective=${perspective}`)
    const answer = await lake.request(request, { headers: { cookie, origin } })
    return { status: answer.status, secret: (await answer.text()).includes(SECRET) }
  }
  expect(await read(STUDIO, 'drafts')).toEqual({ status: 200, secret: true })
  expect(await read(SITE, 'drafts')).toEqual({ status: 401, secret: false })
  expect(await read(SITE, 'raw')).toEqual({ status: 401, secret: false })
})

test('every route of the lake is in the table', () => {
  const routes = globSync('src/http/*.ts', { cwd: lakeFolder }).flatMap((file) =>
    [
      ...readFileSync(path.join(lakeFolder, file), 'utf8').matchAll(/'\/(?:v:apiVersion\/)?([a-z][^' ]*)'/g),
    ].map(([, route]) => `/${route}`),
  )
  expect(routes.length).toBeGreaterThan(40)
  const known = rows.map((row) => row.path.split('?', 1)[0]!)
  const missing = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, '[^/]+')}$`)
    return !/^\/auth\/(login|fetch|$)/.test(route) && !known.some((address) => pattern.test(address))
  })
  expect(missing).toEqual([])
})
