import { expect, test } from 'vitest'
import { DATASET, run } from '../../seed/dataset.ts'
import { checkContent, LAUNCH_CHECK_QUERY, type StoredDocument } from './content-launch-check.ts'

const TODAY = '2026-11-23'

/** The seed as it is stored. */
const stored: readonly StoredDocument[] = DATASET

async function check(change: (document: StoredDocument) => object | undefined = (document) => document) {
  const documents = stored.flatMap((document) => {
    const changed = change(document)
    return changed ? [{ ...document, ...changed }] : []
  })
  const asked = (await run(LAUNCH_CHECK_QUERY, {}, documents)) as StoredDocument[]
  return new Map(checkContent(asked, TODAY).map((finding) => [finding.name, finding]))
}

const REPLACED = ['abn', 'phone', 'support-email']
const READ = [
  'name',
  'address',
  'hours',
  'calls',
  'prices',
  'promises',
  'targets',
  'agreement',
  'legal-texts',
  'report',
  'team',
  'terms',
]
const SAMPLES = ['credential', 'person', 'testimonial', 'caseStudy', 'article', 'page']

test('the seed only lacks what only the business can know, an afternoon’s work', async () => {
  const findings = await check()
  expect([...findings.values()].map(({ name, outcome }) => [name, outcome])).toEqual([
    ...[...REPLACED, ...READ].map((name) => [name, 'missing']),
    ...SAMPLES.map((type) => [`sample-${type}`, 'advice']),
    ['legal-pages', 'good'],
    ['ways-to-form', 'good'],
    ['descriptions', 'good'],
    ['legal-dates', 'good'],
  ])
  const guide = [...findings.values()].filter(({ minutes }) => minutes)
  expect(guide.map(({ name }) => name)).toEqual([
    ...REPLACED,
    ...READ,
    ...SAMPLES.map((type) => `sample-${type}`),
  ])
  // Each line leads to a document, and to a field of it if there is one.
  const places = guide.flatMap(({ documents, field }) =>
    documents.map(({ id }) => [id, field?.split('.')[0]]),
  )
  const byId = new Map(DATASET.map((document) => [document._id, document]))
  const nowhere = places.filter(([id, field]) => field && byId.get(id!)?.[field] === undefined)
  expect(nowhere).toEqual([['siteSettings', 'termsConfirmed']])
  expect(guide.filter(({ documents }) => documents.length === 0)).toEqual([])
  const samples = stored.filter((document: StoredDocument) => document['sample'] === true)
  const found = guide.filter(({ name }) => name.startsWith('sample-')).flatMap(({ documents }) => documents)
  expect(found.map(({ id }) => id).toSorted()).toEqual(samples.map(({ _id }) => _id).toSorted())
})

test('settings that are filled in are good, until the phone number changes', async () => {
  const settings = (display: string) => (document: StoredDocument) =>
    document._id === 'siteSettings'
      ? {
          abn: '51 824 753 556',
          supportEmail: 'support@example.com',
          phone: { display, tried: '(02) 5550 0142' },
          termsConfirmed: '2026-11-24',
        }
      : document
  const right = await check(settings('02 5550 0142'))
  expect([...REPLACED, ...READ].filter((name) => right.get(name)?.outcome !== 'good')).toEqual([])
  expect((await check(settings('02 5550 0143'))).get('phone')?.outcome).toBe('missing')
})

test.each([
  ['legal-dates', 'legal-terms-of-use', { reviewBy: '2026-11-22' }],
  ['legal-dates', 'legal-terms-of-use', { lastUpdated: undefined }],
  ['ways-to-form', 'service-managed-it', { blocks: [] }],
  ['descriptions', 'homePage', { summary: ' ', seo: undefined }],
])('%s finds faults in %s', async (rule, id, wrong) => {
  const finding = (await check((document) => (document._id === id ? wrong : document))).get(rule)
  expect(finding?.outcome).not.toBe('good')
  expect(finding?.todo).toBeTruthy()
  expect(finding?.documents.map((document) => document.id)).toEqual([id])
})

test('a legal page that is not published is named by its address', async () => {
  const finding = (
    await check((document) => (document._id === 'legal-terms-of-use' ? undefined : document))
  ).get('legal-pages')
  expect(finding?.documents.map(({ title }) => title)).toEqual(['/terms-of-use'])
})
