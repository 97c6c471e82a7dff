import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake, VIEWER } from './support/lake-process.ts'
import { png } from './support/png.ts'

let lake: RunningLake
let path: string

beforeAll(async () => {
  lake = await startLake()
  path = await publish(png(400, 200, [200, 16, 46]))
})
afterAll(() => lake.dispose())

/** Uploads an image that a published document shows. @returns its path */
async function publish(bytes: Buffer, to = lake): Promise<string> {
  const { _id, path } = await to.editor().assets.upload('image', bytes)
  await to.editor().create({ _type: 'picture', image: { asset: { _type: 'reference', _ref: _id } } })
  return `/${path}`
}

const get = (query: string, headers: Record<string, string> = {}) =>
  lake.request(`${path}?${query}`, { headers })

/** Width and height of a PNG, from its header. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
const cached = () => readdir(`${lake.dataDir}/lake/image-cache/site`)

describe('an image', () => {
  test('has the size in its address, is immutable, and cannot run scripts', async () => {
    const answer = await get('w=100&h=100&fit=crop&fp-x=0.2&fp-y=0.5')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sizeOf(answer)).toEqual([100, 100])
  })

  // The address that @sanity/image-url 2.1 builds for an image with crop and hotspot, at width 120 and height 80.
  test('has the crop that the URL builder asks for', async () => {
    expect(await sizeOf(await get('rect=40,20,240,160&w=120&h=80'))).toEqual([120, 80])
  })

  test('has the format that the browser prefers, with a Vary header', async () => {
    const modern = await get('w=100&auto=format', { accept: 'image/avif,image/webp,*/*' })
    expect(modern.headers.get('content-type')).toBe('image/avif')
    expect(modern.headers.get('vary')).toMatch(/\bAccept\b/)
    const older = await get('w=100&auto=format', { accept: 'image/webp,*/*' })
    expect(older.headers.get('content-type')).toBe('image/webp')
    const oldest = await get('w=100&auto=format', { accept: '*/*' })
    expect(oldest.headers.get('content-type')).toBe('image/png')
    expect(oldest.headers.get('vary')).toMatch(/\bAccept\b/)
    expect((await get('w=100')).headers.get('vary') ?? '').not.toMatch(/\bAccept\b/)
  })

  test('is rendered once for all equivalent addresses', async () => {
    const first = await get('w=77&h=33&fit=crop')
    const before = await cached()
    const again = await get('h=33&fit=crop&w=77&v=ignored')
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    expect(await cached()).toEqual(before)
  })

  test.each(['*', 'W/"TAG"', '"other", W/"TAG"', '"TAG"'])(
    'is not sent again for If-None-Match: %s',
    async (known) => {
      const etag = (await get('w=78')).headers.get('etag')!
      const headers = { 'if-none-match': known.replace('"TAG"', etag) }
      expect((await get('w=78', headers)).status).toBe(304)
      const another = { 'if-none-match': known.replace('"TAG"', '"another"') }
      expect((await get('w=78', another)).status).toBe(known === '*' ? 304 : 200)
    },
  )

  test('may have a name for search engines in its address', async () => {
    const named = await lake.request(`${path}/our-team.png?w=30`)
    expect(await sizeOf(named)).toEqual([30, 15])
  })

  test('is rendered for each client in so many new ways, and in any that is known', async () => {
    const tiny = await publish(png(8, 8, [1, 2, 3]))
    const at = async (width: number, from?: string, headers = {}) => {
      const client = from === undefined ? {} : { 'x-forwarded-for': from }
      return (await lake.request(`${tiny}?w=${width}`, { headers: { ...client, ...headers } })).status
    }
    // As our own server does after a publish.
    expect(await at(8000)).toBe(200)
    let last = 200
    for (let width = 1; width <= 320 && last === 200; width += 1) last = await at(width, '203.0.113.1')
    expect(last).toBe(429)
    expect([await at(1, '203.0.113.1'), await at(8000, '203.0.113.1')]).toEqual([200, 200])
    expect([await at(400, '203.0.113.2'), await at(401, '203.0.113.1', VIEWER)]).toEqual([200, 200])
  })

  test('is rendered for others while one client asks for many sizes at once', async () => {
    const tiny = await publish(png(9, 9, [1, 2, 3]))
    const ask = async (width: number, from: string) =>
      (await lake.request(`${tiny}?w=${width}`, { headers: { 'x-forwarded-for': from } })).status
    const flood = Array.from({ length: 250 }, (_, n) => ask(n + 1, '203.0.113.3'))
    expect(await ask(500, '203.0.113.4')).toBe(200)
    const statuses = await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('is rendered once for concurrent requests', async () => {
    const before = (await cached()).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('w=61')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await cached()).toHaveLength(before + 1)
  })

  test.each([
    ['w=0', '"w" must be a number of pixels from 1 to 8192'],
    ['w=9999999', '"w" must be'],
    ['fit=cover&q=500', '"fit" must be one of clip, crop, fill, fillmax, max, min, scale; "q" must be'],
    ['rect=900,0,10,10', '"rect" lies outside the image'],
    ['fm=exe', '"fm" must be one of'],
  ])('with %s is refused with the reason', async (query, reason) => {
    const answer = await get(query)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(reason) })
  })

  test('is a download if the address says so, with any name', async () => {
    const name = 'a "b"\r\n.png'
    expect((await get(`dl=${encodeURIComponent(name)}`)).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''a%20%22b%22%0D%0A.png",
    )
    expect((await get('w=10&dl')).headers.get('content-disposition')).toBe('attachment')
  })

  test('is never rendered by the lake if it is an SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>'
    const answer = await lake.request(`${await publish(Buffer.from(svg))}?w=100&auto=format`, {
      headers: { accept: 'image/avif' },
    })
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await answer.text()).toBe(svg)
  })
})

test('rendered images on disk stay within their size limit', async () => {
  const small = await startLake({ LAKE_IMAGE_CACHE_MB: '0.01' })
  const address = await publish(png(400, 200, [200, 16, 46]), small)
  for (let w = 100; w < 140; w += 1) expect((await small.request(`${address}?w=${w}`)).status).toBe(200)
  const files = await readdir(`${small.dataDir}/lake/image-cache/site`)
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThan(40)
  await small.dispose()
})
