import { expect, test } from 'vitest'
import { HOME_QUERY } from '../../src/queries/singletons.ts'
import type { HOME_QUERY_RESULT } from '../../src/sanity-types.generated.ts'
import { DATASET, type ImportedDocument, run } from '../dataset.ts'
import { reference } from '../builders.ts'

type Shown = Record<'people' | 'testimonials' | 'credentials', string[]>

/** Ids that blocks show on a page which has one of each kind. */
async function shown(
  blocks: Partial<Record<keyof Shown, object>>,
  params: Record<string, unknown> = {},
  change: (document: ImportedDocument) => object = () => ({}),
): Promise<Shown> {
  const placed = (['people', 'testimonials', 'credentials'] as const).map((_type) => ({
    _key: _type,
    _type,
    heading: 'Who',
    ...blocks[_type],
  }))
  const dataset = DATASET.map((document) =>
    document._id === 'homePage' ? { ...document, blocks: placed } : { ...document, ...change(document) },
  )
  const home = (await run(HOME_QUERY, params, dataset)) as HOME_QUERY_RESULT
  const ids = (_type: keyof Shown) =>
    home?.blocks.flatMap((block) =>
      block._type === _type ? (block as unknown as Record<string, { _id: string }[]>)[_type]! : [],
    ) ?? []
  const named = (_type: keyof Shown) => ids(_type).map(({ _id }) => _id.replace(/^[a-z]+-/, ''))
  return { people: named('people'), testimonials: named('testimonials'), credentials: named('credentials') }
}

test('without a choice blocks show everybody, the newest testimonials first, and every credential', async () => {
  const { people, testimonials, credentials } = await shown({})
  expect(people).toEqual(['service-desk', 'security', 'cloud'])
  expect(testimonials).toEqual(['clinic', 'accountants', 'freight'])
  expect(credentials).toHaveLength(5)
})

test('chosen documents keep their order, and rules leave out documents that do not match', async () => {
  const chosen = await shown({
    people: { people: [reference('person-cloud'), reference('person-service-desk')] },
    testimonials: { service: reference('service-cyber-security') },
    credentials: { kind: 'insurance' },
  })
  expect(chosen.people).toEqual(['cloud', 'service-desk'])
  expect(chosen.testimonials).toEqual(['accountants'])
  expect(chosen.credentials).toEqual(['professional-indemnity'])
  const industry = reference('industry-transport-logistics')
  expect((await shown({ testimonials: { industry } })).testimonials).toEqual(['freight'])
})

test('a public site shows no samples, even if they are chosen', async () => {
  const hidden = { samples: 'hidden' }
  const none = { people: [], testimonials: [], credentials: [] }
  expect(await shown({}, hidden)).toEqual(none)
  expect(await shown({ people: { people: [reference('person-cloud')] } }, hidden)).toEqual(none)
  const own = await shown({}, hidden, ({ _id }) => (_id === 'person-security' ? { sample: false } : {}))
  expect(own).toEqual({ ...none, people: ['security'] })
})

test.each([
  ['not agreed', { agreed: false, on: '2026-01-01' }],
  ['agreed on a day to come', { agreed: true, on: '2026-11-24' }],
  ['agreed without a day', { agreed: true }],
])('a testimonial with %s is not shown', async (_what, consent) => {
  const { testimonials } = await shown({}, { today: '2026-11-23' }, ({ _id }) =>
    _id === 'testimonial-clinic' ? { consent } : {},
  )
  expect(testimonials).toEqual(['accountants', 'freight'])
})

test('a credential is shown until the end of its last day', async () => {
  const on = async (today: string) =>
    (await shown({ credentials: { kind: 'insurance' } }, { today })).credentials
  expect(await on('2027-06-30')).toEqual(['professional-indemnity'])
  expect(await on('2027-07-01')).toEqual([])
})
