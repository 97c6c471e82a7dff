import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DATASET, type ImportedDocument, run } from '../../packages/content-model/seed/dataset.ts'
import { PAGE_QUERY } from '../../packages/content-model/src/queries/page.ts'
import { BLOCKS, type Field, filledMember, isRequired } from '../support/filled-blocks.ts'

type Rendered = { readonly status: number; readonly body: string }

type Site = {
  renderPage(request: object): Promise<Rendered>
  fakeSource(answers: object): object
  publicSettings: object
}

/** The site is checked with settings of its own, so its types stay there. */
const load = async (file: string) => (await import(`../../${file}`)) as Record<string, unknown>

const { renderPage, fakeSource, publicSettings } = {
  ...(await load('web/src/entry-server.tsx')),
  ...(await load('web/src/testing/content.test-support.ts')),
} as Site

/** Shows a page with these blocks. */
async function show(blocks: readonly Field[], wanted: (field: Field) => boolean): Promise<Rendered> {
  const page: ImportedDocument = {
    ...DATASET.find(({ _id }) => _id === 'aboutPage')!,
    _id: 'page-all',
    _type: 'page',
    slug: { current: '/all' },
    blocks: blocks.map((block, index) => filledMember({ ...block, type: 'object' }, index, { wanted })),
  }
  const result = await run(PAGE_QUERY, { path: '/all' }, [...DATASET, page])
  const source = fakeSource({ page: result })
  return renderPage({ pathname: '/all', search: '', source, settings: publicSettings, posted: null })
}

test.each([
  ['everything is filled in', () => true],
  ['only what is required is filled in', isRequired],
])('each block renders if %s', async (_case, wanted) => {
  const isWrong = async (blocks: readonly Field[]) => {
    const { status, body } = await show(blocks, wanted)
    return status !== 200 || / style="|<script|<b>|undefined|\[object|NaN/.test(body)
  }
  if (!(await isWrong(BLOCKS))) return
  // Find out which it was.
  const wrong: string[] = []
  for (const block of BLOCKS) if (await isWrong([block])) wrong.push(block.name)
  expect.unreachable(`wrong: ${wrong.join(', ') || 'all of them together'}`)
})

const choices = (block: string, name: string) => {
  const field = BLOCKS.find((one) => one.name === block)?.fields?.find((one) => one.name === name)
  return ((field?.options?.list ?? []) as { value: string }[]).map(({ value }) => value)
}

const assets = join(import.meta.dirname, '../../web/src/assets')

test.each(choices('hero', 'motif').filter((motif) => motif !== 'contours'))(
  'the picture %s exists in both widths',
  (motif) => {
    for (const width of [800, 1600])
      expect(existsSync(join(assets, `scenes/${motif}-${width}.avif`))).toBe(true)
  },
)

// `values` is the landscape of /about's head.
const drawings = ['splitFeature', 'map'].flatMap((block) => choices(block, 'illustration'))
test.each(drawings.filter((drawing) => drawing !== 'values'))(
  'the drawing or the landscape %s exists',
  (name) =>
    expect(
      [`illustrations/${name}.svg`, `scenes/${name}-1600.avif`].some((file) =>
        existsSync(join(assets, file)),
      ),
    ).toBe(true),
)

const rules = globSync('**/*.css', { cwd: join(assets, '..') })
  .map((file) => readFileSync(join(assets, '..', file), 'utf8'))
  .join('')
test.each([...rules.matchAll(/\[(src\w*)\*='\/?(\w+)'\]/g)].map(([, ...found]) => found))(
  'a style rule finds a landscape by its %s with %s',
  (attribute, name) => {
    // The only one that has its address (web/src/ui/scene.tsx).
    expect(attribute).toBe('srcset')
    expect(existsSync(join(assets, `scenes/${name}-800.avif`))).toBe(true)
  },
)
