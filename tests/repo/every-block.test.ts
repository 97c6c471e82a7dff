import { describe, expect, it } from 'vitest'
import { DATASET, type ImportedDocument, run } from '../../packages/content/seed/dataset.ts'
import { PAGE_QUERY } from '../../packages/content/src/queries/page.ts'

type Field = {
  readonly name: string
  readonly type: string
  readonly title?: string
  readonly of?: readonly Field[]
  readonly to?: readonly { readonly type: string }[]
  readonly fields?: readonly Field[]
  readonly options?: { readonly list?: readonly unknown[] }
  readonly validation?: (rule: unknown) => unknown
}

type Rendered = { readonly status: number; readonly body: string }

type Site = {
  renderPage(request: object): Promise<Rendered>
  fakeSource(answers: object): object
  publicSettings: object
}

/** The Studio and the site are checked with settings of their own, so their types stay there. */
const load = async (file: string) => (await import(`../../${file}`)) as Record<string, unknown>

const { BLOCKS } = (await load('studio/schemas/blocks.ts')) as { BLOCKS: Field[] }
const { SCHEMA_TYPES } = (await load('studio/schemas/schema-types.ts')) as { SCHEMA_TYPES: Field[] }
const { renderPage, fakeSource, publicSettings } = {
  ...(await load('web/src/entry-server.tsx')),
  ...(await load('web/src/testing/content.ts')),
} as Site

const types = new Map(SCHEMA_TYPES.map((type) => [type.name, type]))

/** As long as a word gets, and with what HTML would take for its own. */
const WORD = '<b>&Supercalifragilisticexpialidociousantidisestablishmentarianism'

/** Fields whose text has to have a form of its own. */
const FORMS: Readonly<Record<string, string>> = {
  href: '/contact',
  icon: 'users',
  email: 'name@example.com',
  phone: '02 5550 0142',
}

function isRequired({ validation }: Field): boolean {
  let required = false
  const rule: unknown = new Proxy(
    {},
    {
      get: (_rule, name) => () => {
        required ||= name === 'required'
        return rule
      },
    },
  )
  validation?.(rule)
  return required
}

/** What an editor could have filled in. @param wanted which fields of objects */
function filled(field: Field, wanted: (field: Field) => boolean): unknown {
  const listed = field.options?.list?.[0]
  if (listed !== undefined && field.type !== 'array') {
    return typeof listed === 'object' ? (listed as { value: unknown }).value : listed
  }
  const known = types.get(field.type)
  if (known) {
    const value = filled({ ...known, name: field.name }, wanted)
    return isObject(value) ? { ...value, _type: known.name } : value
  }
  const object = () =>
    Object.fromEntries(
      (field.fields ?? []).filter(wanted).map((inner) => [inner.name, filled(inner, wanted)]),
    )
  switch (field.type) {
    case 'object':
      return object()
    case 'image':
      return { ...object(), asset: { _ref: `image-${'a'.repeat(40)}-800x600-jpg`, _type: 'reference' } }
    case 'file':
      return { asset: { _ref: `file-${'a'.repeat(40)}-pdf`, _type: 'reference' } }
    case 'reference':
      return { _ref: DATASET.find(({ _type }) => _type === field.to?.[0]?.type)?._id, _type: 'reference' }
    case 'array':
      return (field.of ?? []).map((member, index) => memberOf(member, index, wanted))
    case 'block':
      return {
        style: 'normal',
        markDefs: [],
        children: [{ _key: 's', _type: 'span', text: WORD, marks: [] }],
      }
    case 'number':
      return 2
    case 'boolean':
      return true
    default:
      return FORMS[field.name] ?? WORD
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function memberOf(member: Field, index: number, wanted: (field: Field) => boolean): unknown {
  const value = filled(member, wanted)
  return isObject(value) ? { _type: member.name ?? member.type, ...value, _key: `k${index}` } : value
}

async function show(block: Field, wanted: (field: Field) => boolean) {
  const page: ImportedDocument = {
    ...DATASET.find(({ _id }) => _id === 'aboutPage')!,
    _id: 'page-all',
    _type: 'page',
    slug: { current: '/all' },
    blocks: [memberOf({ ...block, type: 'object' }, 0, wanted)],
  }
  const result = await run(PAGE_QUERY, { path: '/all' }, [...DATASET, page])
  const source = fakeSource({ page: result })
  return renderPage({ pathname: '/all', search: '', source, settings: publicSettings, posted: null })
}

describe.each(BLOCKS.map((block) => [block.name, block] as const))('the block %s', (_name, block) => {
  it.each([
    ['everything is filled in', () => true],
    ['only what is required is filled in', isRequired],
  ])('renders if %s', async (_case, wanted) => {
    const { status, body } = await show(block, wanted)
    expect(status).toBe(200)
    expect(/ style="|<script|<b>|undefined|\[object|NaN/.exec(body)).toBeNull()
  })
})
