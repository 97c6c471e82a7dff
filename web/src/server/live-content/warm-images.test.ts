import { localLake } from '@site/content-model/settings'
import { expect, test, vi } from 'vitest'
import { createImageWarmer } from './warm-images.ts'

test('each size of a page is asked for once in each format, one at a time', async () => {
  const file = 'https://content.example/images/local/production/a-9x9.png'
  let running = 0
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: { accept: string } }) => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    asked.push(`${headers.accept} ${address}`)
    return { ok: true }
  })
  const warmer = createImageWarmer(localLake('https://content.example'), 'http://lake:3030')
  const html = `<img src="${file}?rect=0,1,2,3&amp;w=3" srcSet="${file}?rect=0,1,2,3&amp;w=1 1w, ${file}?rect=0,1,2,3&amp;w=3 3w">
    <a href="https://elsewhere.example/?w=1">`
  warmer.add(html)
  warmer.add(html)
  const path = 'http://lake:3030/images/local/production/a-9x9.png?rect=0,1,2,3&w='
  await expect
    .poll(() => asked)
    .toEqual(
      ['3', '1'].flatMap((width) => [`image/avif,image/webp ${path}${width}`, `image/webp ${path}${width}`]),
    )
})

test('a picture that the lake could not render is asked for again', async () => {
  const statuses = [503, 503]
  const asked = vi.fn<() => Promise<Response>>(
    async () => new Response(null, { status: statuses.shift() ?? 200 }),
  )
  vi.stubGlobal('fetch', asked)
  const warmer = createImageWarmer(localLake('https://content.example'), 'http://lake:3030')
  const html = '<img src="https://content.example/images/local/production/b-9x9.png?w=1">'
  for (const times of [2, 4, 4]) {
    warmer.add(html)
    await expect.poll(() => asked.mock.calls.length).toBe(times)
  }
})
