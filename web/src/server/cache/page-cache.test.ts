import { describe, expect, it, vi } from 'vitest'
import { tagEncodings } from '../headers/encoding.ts'
import { PAGES_MAX, createPageCache, type CachedPage } from './page-cache.ts'

function page(text: string, tags: string[] = ['t1'], keep = true): CachedPage {
  return {
    status: 200,
    style: '',
    tags,
    keep,
    fingerprint: text,
    forms: [],
    openings: { experiment: null, campaigns: [] },
    encoded: tagEncodings({ identity: Buffer.from(text) }),
    content: tagEncodings({ identity: Buffer.from(text) }),
  }
}

const words = async (cache: ReturnType<typeof createPageCache>, key = '/') =>
  (await cache.get(key)).encoded.identity.body.toString()

describe('the page cache', () => {
  it('renders once for concurrent requests', async () => {
    const render = vi.fn<() => Promise<CachedPage>>(async () => page('one'))
    const cache = createPageCache(render)
    await Promise.all([cache.get('/'), cache.get('/'), cache.get('/')])
    await cache.get('/')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('renews only pages with a changed tag', async () => {
    let version = 1
    const cache = createPageCache(async (key) => page(`${key} ${version}`, [key]))
    await Promise.all([cache.get('a'), cache.get('b')])
    version = 2
    expect(await cache.renew(['a'])).toBe(1)
    expect(await words(cache, 'a')).toBe('a 2')
    expect(await words(cache, 'b')).toBe('b 1')
  })

  it('reports only changed pages as renewed', async () => {
    const cache = createPageCache(async (key, previous) => previous ?? page(key))
    await cache.get('a')
    expect(await cache.renew()).toBe(0)
  })

  it('renews a few pages at a time, those that were asked for last first, and each once', async () => {
    const started: string[] = []
    const held: (() => void)[] = []
    let hold = false
    const cache = createPageCache(async (key) => {
      started.push(key)
      if (hold) await new Promise<void>((resolve) => held.push(resolve))
      return page(`${key} ${started.length}`)
    })
    const keys = Array.from({ length: 10 }, (_, n) => `p${n}`)
    for (const key of keys) await cache.get(key)
    await cache.get('p0')
    started.length = 0
    hold = true
    const renewed = cache.renew()
    await vi.waitFor(() => expect(started).toEqual(['p0', 'p9', 'p8', 'p7']))
    // A second change finds the others waiting, and they are rendered only once for both.
    const again = cache.renew()
    hold = false
    for (const release of held) release()
    expect(await Promise.all([renewed, again])).toEqual([10, 10])
    const first = ['p0', 'p9', 'p8', 'p7']
    expect(started.toSorted()).toEqual([...first, ...keys].toSorted())
  })

  it('keeps the most recently used pages up to the limit', async () => {
    const render = vi.fn<(key: string) => Promise<CachedPage>>(async (key) => page(key))
    const cache = createPageCache(render)
    for (let n = 0; n < PAGES_MAX; n += 1) await cache.get(`/p${n}`)
    expect(cache.room()).toBe(0)
    await cache.get('/p0')
    await cache.get('/one-more')
    expect(cache.peek('/p0')).toBeDefined()
    expect(cache.peek('/p1')).toBeUndefined()
    expect(await cache.renew()).toBe(PAGES_MAX)
  })

  it('serves the old page while the new one is rendered', async () => {
    const gate = Promise.withResolvers<CachedPage>()
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockResolvedValueOnce(page('old'))
      .mockReturnValueOnce(gate.promise)
    const cache = createPageCache(render)
    await cache.get('/')
    const renewal = cache.renew()
    expect(await words(cache)).toBe('old')
    gate.resolve(page('new'))
    await renewal
    expect(await words(cache)).toBe('new')
  })

  it('renders once more when a change arrives during a renewal', async () => {
    const gate = Promise.withResolvers<CachedPage>()
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockResolvedValueOnce(page('1'))
      .mockReturnValueOnce(gate.promise)
      .mockResolvedValueOnce(page('3'))
    const cache = createPageCache(render)
    await cache.get('/')
    const first = cache.renew()
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    const second = cache.renew()
    await Promise.resolve()
    gate.resolve(page('2'))
    await Promise.all([first, second])
    expect(await words(cache)).toBe('3')
  })

  it('rerenders a page whose content changed during its first render', async () => {
    const gate = Promise.withResolvers<CachedPage>()
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockReturnValueOnce(gate.promise)
      .mockResolvedValueOnce(page('new'))
    const cache = createPageCache(render)
    const first = cache.get('/')
    const renewal = cache.renew(['t1'])
    gate.resolve(page('old'))
    await first
    expect(await renewal).toBe(1)
    expect(await words(cache)).toBe('new')
  })

  it('rerenders a page whose content changed during its renewal', async () => {
    const gate = Promise.withResolvers<CachedPage>()
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockResolvedValueOnce(page('1', ['a']))
      .mockReturnValueOnce(gate.promise)
      .mockResolvedValueOnce(page('3', ['a', 'b']))
    const cache = createPageCache(render)
    await cache.get('/')
    const first = cache.renew(['a'])
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    // The page that is being made refers to b, which the one before did not.
    const second = cache.renew(['b'])
    await Promise.resolve()
    gate.resolve(page('2', ['a', 'b']))
    await Promise.all([first, second])
    expect(await words(cache)).toBe('3')
  })

  it('keeps the old page and logs a failed renewal', async () => {
    const failure = new Error('the lake is away')
    const onError = vi.fn<(key: string, error: unknown) => void>()
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockResolvedValueOnce(page('old'))
      .mockRejectedValueOnce(failure)
    const cache = createPageCache(render, onError)
    await cache.get('/')
    await cache.renew()
    expect(await words(cache)).toBe('old')
    expect(onError).toHaveBeenCalledWith('/', failure)
  })

  it('does not cache a failed first render', async () => {
    const render = vi
      .fn<() => Promise<CachedPage>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(page('yes'))
    const cache = createPageCache(render)
    await expect(cache.get('/')).rejects.toThrow('no')
    expect(await words(cache)).toBe('yes')
  })

  it('does not cache pages marked as uncacheable', async () => {
    const render = vi.fn<() => Promise<CachedPage>>(async () => page('guess', [], false))
    const cache = createPageCache(render)
    await cache.get('/services/guess')
    await cache.get('/services/guess')
    expect(render).toHaveBeenCalledTimes(2)
  })
})
