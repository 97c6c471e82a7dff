import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake, VIEWER } from './support/lake-process.ts'
import { chunk, png } from './support/png.ts'

let lake: RunningLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startLake()
  editor = lake.editor()
})
afterAll(() => lake.dispose())

/** Asks with a token, because strangers only get what is published. */
const request = (path: string, { headers }: { headers?: Record<string, string> } = {}) =>
  lake.request(path, { headers: { ...VIEWER, ...headers } })

const image = png(40, 20, [200, 16, 46])
const hash = createHash('sha1').update(image).digest('hex')

describe('an image', () => {
  test('gets a document with everything the site needs to show it', async () => {
    const asset = await editor.assets.upload('image', image, { filename: 'red.jpg', title: 'Red' })
    expect(asset).toMatchObject({
      _id: `image-${hash}-40x20-png`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      extension: 'png',
      mimeType: 'image/png',
      size: image.length,
      originalFilename: 'red.jpg',
      title: 'Red',
      path: `images/local/production/${hash}-40x20.png`,
      url: `http://localhost:3030/images/local/production/${hash}-40x20.png`,
      metadata: {
        dimensions: { width: 40, height: 20, aspectRatio: 2 },
        isOpaque: true,
        hasAlpha: false,
        lqip: expect.stringMatching(/^data:image\/png;base64,/),
      },
    })
    expect(await editor.assets.upload('image', image)).toMatchObject({ _id: asset._id, title: 'Red' })
  })

  test('is public while a published document uses it, immutable, and cannot run scripts', async () => {
    const { _id, path } = await editor.assets.upload('image', image)
    const page = { _id: 'page', _type: 'note', image: { asset: { _type: 'reference', _ref: _id } } }
    const statuses = async () =>
      Promise.all(
        ['', '?w=10', '/red.jpg'].map(async (rest) => (await lake.request(`/${path}${rest}`)).status),
      )
    expect(await statuses()).toEqual([404, 404, 404])
    const own = await request(`/${path}`)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    await editor.create({ ...page, _id: 'drafts.page' })
    await editor.create({ ...page, _id: 'remark', _type: 'comment' })
    const unknown = await lake.request(`/${path.replace(hash, '0'.repeat(40))}`)
    const unused = await lake.request(`/${path}`)
    expect(await unused.json()).toEqual(await unknown.json())
    await editor.create(page)
    expect(await statuses()).toEqual([200, 200, 200])
    const served = await lake.request(`/${path}`)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const headers = { 'if-none-match': served.headers.get('etag')!, 'cache-control': 'max-age=0' }
    expect((await lake.request(`/${path}`, { headers })).status).toBe(304)
    await editor.delete('page')
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await lake.request(`/${path}`, { headers })).status).toBe(404)
  })

  test('with a script is refused with advice', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>'
    await expect(editor.assets.upload('image', Buffer.from(svg))).rejects.toMatchObject({
      statusCode: 400,
      response: { body: { message: expect.stringContaining('save it as PNG') } },
    })
  })

  test('that is refused is named, with the limit', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="13000" height="9000"/>'
    for (const [filename, content, message] of [
      ['wall.svg', svg, '“wall.svg” was refused. This has 117 megapixels; the limit is 100.'],
      ['a.png', 'no image', '“a.png” was refused. This is not a JPEG, PNG,'],
      ['empty.png', '', '“empty.png” was refused. This is empty'],
    ] as const)
      await expect(editor.assets.upload('image', Buffer.from(content), { filename })).rejects.toMatchObject({
        statusCode: 400,
        response: { body: { message: expect.stringContaining(message) } },
      })
  })

  test('is stored without its file’s metadata', async () => {
    // After the header, whose length is fixed.
    const words = chunk('tEXt', Buffer.from('Author\0Jane Citizen'))
    const written = Buffer.concat([image.subarray(0, 33), words, image.subarray(33)])
    const asset = await editor.assets.upload('image', written)
    expect(asset.sha1hash).toBe(hash)
    expect(Buffer.from(await (await request(`/${asset.path}`)).arrayBuffer())).toEqual(image)
  })

  test.each([
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half an image', image.subarray(0, 60)],
  ])('cannot be %s', async (_name, bytes) => {
    await expect(
      editor.assets.upload('image', bytes, { filename: 'x.png', contentType: 'image/png' }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('a file is served as a download, whatever its type', async () => {
  const asset = await editor.assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
    filename: 'page.html',
    contentType: 'text/html',
  })
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', extension: 'html', originalFilename: 'page.html' })
  const served = await request(`/${asset.path}`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('a video is served in ranges, also to the site’s players', async () => {
  const site = { origin: 'http://localhost:3000' }
  const video = Buffer.from('0123456789')
  const { path } = await editor.assets.upload('file', video, { filename: 'tour.webm' })
  const part = await request(`/${path}`, { headers: { range: 'bytes=2-4', ...site } })
  expect([part.status, await part.text()]).toEqual([206, '234'])
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'access-control-allow-origin': site.origin,
  })
  const beyond = await request(`/${path}`, { headers: { range: 'bytes=10-' } })
  expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
  const whole = await request(`/${path}`)
  expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
    200,
    'bytes',
    '0123456789',
  ])
})

describe('a deleted asset', () => {
  const statuses = (path: string) =>
    Promise.all(['', '?w=10', '?w=10&auto=format'].map(async (query) => (await request(path + query)).status))

  test('is not served in any size until it is uploaded again', async () => {
    const bytes = png(30, 30, [0, 0, 200])
    const { _id, path } = await editor.assets.upload('image', bytes)
    expect(await statuses(`/${path}`)).toEqual([200, 200, 200])
    const etag = (await request(`/${path}`)).headers.get('etag')!
    await editor.delete(_id)
    expect(await statuses(`/${path}`)).toEqual([404, 404, 404])
    expect((await request(`/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
    await editor.assets.upload('image', bytes)
    expect(await statuses(`/${path}`)).toEqual([200, 200, 200])
  })

  test('is not served if it is a file', async () => {
    const { _id, path } = await editor.assets.upload('file', Buffer.from('terms'), { filename: 'terms.txt' })
    expect((await request(`/${path}`)).status).toBe(200)
    await editor.delete(_id)
    expect((await request(`/${path}`)).status).toBe(404)
  })
})

test('an imported file is not served before its document exists', async () => {
  const control = JSON.parse(await readFile(`${lake.dataDir}/lake/control.json`, 'utf8')) as { token: string }
  const answer = await lake.request('/v1/data/import/production/assets/image', {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(png(31, 31, [0, 0, 200])),
  })
  const { document } = (await answer.json()) as { document: { path: string } }
  expect((await lake.request(`/${document.path}`)).status).toBe(404)
  expect(await readdir(`${lake.dataDir}/lake/assets`)).toContain(document.path.split('/').at(-1))
})

test.each([
  '/images/local/production/..%2f..%2fproduction.sqlite',
  '/images/local/production/%2e%2e%2fproduction.png',
  `/images/local/production/${'0'.repeat(40)}-1x1.png`,
  `/images/other/production/${hash}-40x20.png`,
  `/images/local/other/${hash}-40x20.png`,
  '/files/local/production/production.sqlite',
])('%s answers 404', async (path) => {
  expect((await lake.request(path)).status).toBe(404)
})
