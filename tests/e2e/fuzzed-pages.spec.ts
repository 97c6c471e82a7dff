import { registerHooks } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Filling } from '../support/filled-blocks.ts'
import { deleteDocument, publishDocument, uploadAsset } from '../support/lake.ts'
import { expect, system, test } from '../support/test.ts'

// No editor can break a page by publishing: random blocks with random fields, at a phone's and a desktop's width. A
// violation of the Content-Security-Policy is an error in the console, which fails every journey. Most of a minute:
// with FULL=1. SEED=… runs one set of pages again.

const PAGES = 12
const BLOCKS_PER_PAGE = 9
const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** A small generator of random numbers from 0 to 1 (mulberry32), which the same seed starts again. */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TEXTS = [
  'Short',
  'A sentence of ordinary length, as most editors write it.',
  'Supercalifragilisticexpialidociousantidisestablishmentarianism/telecommunication-at-any-hour',
  '日本語の文章はここに入ります。空白がないので折り返しは文字ごとに行われます。',
  'Up to 99.9 % & <more>, “quoted” – 24/7! '.repeat(6),
]

if (process.env['FULL'])
  test('pages of random blocks stand', async ({ page }) => {
    // Only a bundler knows what the Studio's forms import besides code.
    registerHooks({
      load: (url, context, next) =>
        /\.(svg|css)(\?|$)/.test(url)
          ? { format: 'module', source: 'export default ""', shortCircuit: true }
          : next(url, context),
    })
    const { BLOCKS, filledMember, isRequired } = await import('../support/filled-blocks.ts')
    const random = randomNumbers(seed)
    const one = <T>(list: readonly T[]): T => list[Math.trunc(random() * list.length)]!
    let written = 0
    const filling: Filling = {
      wanted: (field) => isRequired(field) || random() < 0.7,
      // The number keeps apart what editors are warned to keep apart, such as two blocks with one heading.
      text: () => `${(written += 1)} ${one(TEXTS)}`,
      choose: one,
      members: () => 1 + Math.trunc(random() * 3),
      image: await uploadAsset('images', onePixel, 'image/png'),
      file: await uploadAsset('files', Buffer.from('%PDF-1.4'), 'application/pdf'),
    }
    const [opening, others] = [
      BLOCKS.filter(({ name }) => name === 'hero'),
      BLOCKS.filter(({ name }) => name !== 'hero'),
    ]
    // Shuffled and dealt like cards, so that every block is on two or three pages.
    const cards = Array.from({ length: Math.ceil((PAGES * BLOCKS_PER_PAGE) / others.length) }, () =>
      others.map((block) => ({ block, at: random() })).toSorted((a, b) => a.at - b.at),
    ).flat()
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    for (let index = 0; index < PAGES; index += 1) {
      const dealt = cards.splice(0, BLOCKS_PER_PAGE).map(({ block }) => block)
      const blocks = [...(index % 2 ? opening : []), ...dealt]
      const path = `/fuzzed-${index}`
      await publishDocument({
        _id: `page-fuzzed-${index}`,
        _type: 'page',
        title: `Fuzzed page ${index}`,
        summary: 'Random blocks.',
        language: 'en-AU',
        layout: one(['full', 'campaign']),
        slug: { _type: 'slug', current: path },
        blocks: blocks.map((block, at) => filledMember({ ...block, type: 'object' }, at, filling)),
      })
      const state = `SEED=${seed}, page ${index}: ${blocks.map(({ name }) => name).join(', ')}`
      await expect
        .poll(async () => (await page.request.get(`${system.site}${path}`)).status(), { message: state })
        .toBe(200)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect((await page.goto(path, { waitUntil: 'load' }))?.status(), state).toBe(200)
        // While axe reads, sections that come near move the others, and axe thinks that a text lies on another's button.
        await page.evaluate(() => delete document.documentElement.dataset['near'])
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(wider, `${state} at ${width}: pixels wider than the screen`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .setLegacyMode(true)
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
        )
        expect.soft(found, `${state} at ${width}`).toEqual([])
      }
    }
    // An open page would ask where its content went.
    await page.goto('/')
    for (let index = 0; index < PAGES; index += 1) await deleteDocument(`page-fuzzed-${index}`)
  })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
