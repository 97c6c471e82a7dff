import { toAddress, PAGE_TYPES, reservedSlug } from '@site/domain/addresses/addresses'
import type { SanityDocument } from 'sanity'
import { expect, test } from 'vitest'
import { PAGE_TEMPLATES, serviceOutline, storyOutline } from '../page-templates/page-templates.ts'
import { complaints, seeded } from '../seed-documents.test-support.ts'
import { suggestedPath } from './page.ts'

const hero = { _key: 'h', _type: 'hero', heading: 'A review', lede: 'A free look.', motif: 'contours' }
const form = { _key: 'f', _type: 'form', heading: 'Ask for it', form: 'enquiry' }

function pageAt(current: string, change: object = {}): SanityDocument {
  const { seo, summary, language } = seeded('service-web-hosting')
  const slug = { _type: 'slug', current }
  return {
    ...seeded('homePage'),
    _id: 'drafts.p',
    _type: 'page',
    title: 'EOFY review',
    summary,
    seo,
    language,
    slug,
    layout: 'campaign',
    blocks: [hero, form],
    ...change,
  }
}

test.each(['/offers', '/offers/eofy-2026', '/a/b/c', '/about/our-van'])(
  'a page can live at %s',
  async (path) => {
    expect(await complaints(pageAt(path))).toEqual([])
  },
)

test.each([
  ['offers/eofy', 'Start with /'],
  ['/Offers', 'Start with /'],
  ['/offers/', 'Start with /'],
  ['/a/b/c/d', 'Start with /'],
  ['/about', 'already has the address /about'],
  ['/privacy-policy', '“Privacy Policy” already has the address /privacy-policy'],
  ['/new', 'A redirect starts at /new'],
  ['/services/eofy', 'service pages are there'],
  ['/insights', 'it is reserved for articles'],
  ['/assets/eofy', 'the site’s files are there'],
])('a page cannot live at %s', async (path, why) => {
  expect(await complaints(pageAt(path))).toEqual([expect.stringContaining(why)])
})

// Legal pages are where editors' pages are, and have addresses of their own.
const OTHERS = PAGE_TYPES.filter((type) => type !== 'legalPage')

test.each(OTHERS)('a page cannot live among those of the type %s', (type) => {
  const address = toAddress({ _type: type, slug: 'eofy' })!
  const shared = address.lastIndexOf('/') <= 0
  expect(reservedSlug('page', address) === undefined).toBe(shared)
})

test('a page without a link to a form can be published with a warning', async () => {
  expect(await complaints(pageAt('/offers', { blocks: [hero] }))).toEqual([
    expect.stringMatching(/^warning at \["blocks"\]: This page has no form and no button/),
  ])
})

test('a page without a layout or blocks cannot be published', async () => {
  const faults = await complaints(pageAt('/offers', { blocks: [], layout: undefined }))
  expect(faults).toEqual(
    expect.arrayContaining([expect.stringContaining('Add a block. The page would be empty.')]),
  )
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining('what to show around the page')]))
})

test.each(PAGE_TEMPLATES.map(({ title, value }) => [title, value as () => object] as const))(
  '%s is whole but for the words that its editor writes',
  async (_title, value) => {
    const page = pageAt('/offers', value())
    const faults = await complaints(page)
    expect(faults.length).toBeGreaterThan(1)
    const own = faults.filter(
      (line) => !/with your own text|Start with \/ and use|Choose when it begins|Say where it is/.test(line),
    )
    expect(own).toEqual([])
    // Two pages of one template do not share what a visitor types.
    expect(value()).not.toEqual(value())
  },
)

test('a new service has the outline of the others, and is whole but for the words that its editor writes', async () => {
  const service = seeded('service-cloud-backup')
  const typesOf = (page: object) => (page as { blocks: { _type: string }[] }).blocks.map(({ _type }) => _type)
  const outline = typesOf(serviceOutline())
  expect(typesOf(service).filter((type) => outline.includes(type))).toEqual(outline)
  const faults = await complaints({ ...service, ...serviceOutline() })
  expect(faults.length).toBeGreaterThan(1)
  expect(faults.filter((line) => !line.includes('with your own text'))).toEqual([])
})

test.each(['article-restore-test', 'caseStudy-flooded-depot'])(
  'a new document like %s ends with a way to a form, and nothing to replace',
  async (id) => {
    const faults = async (outline: object) => (await complaints({ ...seeded(id), ...outline })).join()
    expect(await faults({ blocks: [] })).toContain('has no form')
    expect(await faults(storyOutline())).toBe(await faults({}))
  },
)

test('an event is on an own page only: its form, facts and file would miss it elsewhere', async () => {
  const event = {
    _key: 'e',
    _type: 'occasion',
    startsAt: '2027-03-04T01:00:00Z',
    minutes: 60,
    place: 'Online',
  }
  const faults = async (page: SanityDocument) =>
    (await complaints({ ...page, blocks: [...(page['blocks'] as object[]), event] })).join()
  expect(await faults(seeded('service-cloud-backup'))).toContain('own pages only')
  expect(await faults(pageAt('/events/backups'))).not.toContain('own pages only')
})

test('“Generate” keeps the folder that a template begins with', () => {
  const title = 'Webinar: backups & you'
  expect(suggestedPath({ title, slug: { current: '/events/' } })).toBe('/events/webinar-backups-you')
  expect(suggestedPath({ title, slug: { current: '/events/old' } })).toBe('/events/webinar-backups-you')
  expect(suggestedPath({ title })).toBe('/webinar-backups-you')
  expect(suggestedPath({ slug: { current: '/events/' } })).toBe('')
})

test('an announcement that is over may keep the link of a campaign that was taken back', async () => {
  const settings = seeded('siteSettings')
  const link = { _type: 'textLink', label: 'More', href: '/offers/gone' }
  const faults = async (until: string) => {
    const announcement = { _type: 'announcement', text: 'Until then', from: '2020-01-01', until, link }
    return (await complaints({ ...settings, announcement })).filter((line) => line.includes('/offers/gone'))
  }
  expect(await faults('2199-01-01')).toHaveLength(1)
  expect(await faults('2020-01-02')).toEqual([])
})
