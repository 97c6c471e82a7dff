import type { SanityDocument } from 'sanity'
import { expect, test } from 'vitest'
import { hasLastingAddress } from './fields/slug-field.ts'
import { complaints, seeded } from './seed-documents.test-support.ts'

function withSeo(seo: object): SanityDocument {
  const page = seeded('service-web-hosting')
  return { ...page, seo: { ...(page['seo'] as object), ...seo } }
}

test('checks the length of SEO texts, including the fallbacks', async () => {
  expect(await complaints(withSeo({ title: 'Web hosting' }))).toEqual([
    expect.stringContaining('warning at ["seo","title"]: Write 30 to 60 characters; this has 11'),
  ])
  expect(await complaints(withSeo({ title: undefined }))).toEqual([
    expect.stringContaining('search results would show the name of the page, which has 11'),
  ])
  expect(await complaints(withSeo({ description: 'x'.repeat(161) }))).toEqual([
    expect.stringContaining('warning at ["seo","description"]: Write 70 to 160 characters; this has 161'),
  ])
})

test('does not require SEO texts for an industry', async () => {
  const industry = { ...seeded('industry-education'), seo: { title: 'Too short' } }
  expect(await complaints(industry)).toEqual([])
  expect(await complaints({ ...industry, title: undefined })).toEqual([
    'error at ["title"]: Fill this in. Its section and its card need a heading.',
  ])
})

test('an image needs an alternative text that is not a file name', async () => {
  const image = { _type: 'figure', asset: { _type: 'reference', _ref: 'image-a-1x1-png' } }
  const alts = async (alt?: string) =>
    (await complaints(withSeo({ image: { ...image, alt } }))).filter((line) => line.includes('"alt"'))
  expect(await alts()).toEqual([expect.stringContaining('Write what the image shows')])
  expect(await alts('IMG_2041.JPG')).toEqual([expect.stringContaining('A file name does not say')])
  expect(await alts('Two racks in a server room')).toEqual([])
})

test('an image block needs an image, and a grid of points icons', async () => {
  const page = seeded('service-web-design')
  const image = { _type: 'figure', alt: 'Sketches', asset: { _type: 'reference', _ref: 'image-a-1x1-png' } }
  const faults = async (block: object) =>
    (await complaints({ ...page, blocks: [block] })).filter(
      (line) => !line.includes('reference-not-published'),
    )
  const images = { _key: 'p', _type: 'images', shape: 'whole', images: [] as object[] }
  const entry = (key: string) => ({ _key: key, _type: 'galleryImage', image })
  expect(await faults(images)).toContainEqual(expect.stringContaining('Choose an image.'))
  expect(await faults({ ...images, images: [entry('a')] })).toEqual([])
  expect(await faults({ ...images, images: [entry('a'), entry('b')] })).toEqual([
    expect.stringContaining('Write a heading for the images.'),
  ])
  const points = { _key: 'p', _type: 'pointList', heading: 'Points', look: 'rows' }
  const items = [{ _key: 'i', _type: 'iconItem', title: 'A point', text: 'And its text.' }]
  expect(await faults({ ...points, items })).toEqual([])
  expect(await faults({ ...points, items, look: 'grid' })).toEqual([
    expect.stringContaining('Choose an icon for each point, or another look.'),
  ])
})

test('a form block needs a form, at most as many questions as a lead has room for, and at least two choices', async () => {
  const page = seeded('service-web-design')
  const asked = (change: object = {}) => ({
    _key: 'q',
    _type: 'formQuestion',
    question: 'Which?',
    kind: 'short',
    ...change,
  })
  const faults = (change: object) =>
    complaints({
      ...page,
      blocks: [{ _key: 'f', _type: 'form', heading: 'Ask us', form: 'enquiry', ...change }],
    } as SanityDocument)
  expect(await faults({ questions: [asked()] })).toEqual([])
  expect(await faults({ form: undefined })).toEqual([expect.stringContaining('Choose a form.')])
  const questions = Array.from({ length: 11 }, (_, n) => asked({ _key: `q${n}` }))
  expect(await faults({ questions })).toEqual([expect.stringContaining('at most 10 extra questions')])
  expect(await faults({ questions: [asked({ kind: 'choice', choices: ['One'] })] })).toEqual([
    expect.stringContaining('Add at least two choices.'),
  ])
  expect(await faults({ questions: [asked({ question: 'q'.repeat(151) })] })).toEqual([
    expect.stringContaining('A question has at most 150 characters.'),
  ])
})

test('a missing address is one error, which says what to do', async () => {
  expect(await complaints({ ...seeded('service-web-hosting'), slug: undefined })).toEqual([
    'error at ["slug"]: Enter an address, or press “Generate”.',
  ])
})

test('two services cannot have the same address', async () => {
  const twin = { ...seeded('service-web-hosting'), _id: 'drafts.twin' }
  expect(await complaints(twin)).toEqual([
    'error at ["slug"]: “Web Hosting” already has the address /services/web-hosting. Choose another one.',
  ])
})

test('links in menus, buttons and rich text must resolve', async () => {
  const navigation = seeded('navigation')
  const [first] = navigation['footerPages'] as object[]
  expect(await complaints({ ...navigation, footerPages: [{ ...first, href: '/abuot' }] })).toEqual([
    expect.stringMatching(/^error at \["footerPages".*This site has no page \/abuot/),
  ])
  expect(await complaints({ ...navigation, footerPages: [{ ...first, href: '/new' }] })).toEqual([])
  const legal = seeded('legal-privacy-policy')
  const paragraph = {
    _type: 'block',
    _key: 'p',
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'l', href: '/services/nothing' }],
    children: [{ _type: 'span', _key: 's', text: 'there', marks: ['l'] }],
  }
  expect(await complaints({ ...legal, body: [paragraph] })).toEqual([
    expect.stringContaining('This site has no page /services/nothing'),
  ])
})

test('a redirect cannot hide a page or a file', async () => {
  const redirect = { ...seeded('homePage'), _id: 'r', _type: 'redirect', to: '/contact', permanent: true }
  expect(await complaints({ ...redirect, from: '/services/web-hosting' })).toEqual([
    expect.stringContaining(
      'error at ["from"]: /services/web-hosting is a page of this site. A redirect would hide it',
    ),
  ])
  expect(await complaints({ ...redirect, from: '/sitemap.xml' })).toEqual([
    expect.stringContaining('The site needs /sitemap.xml itself'),
  ])
  expect(await complaints({ ...redirect, from: '/older' })).toEqual([])
})

test('prices are positive, and exactly one plan is popular', async () => {
  const plan = seeded('plan-standard-managed-it')
  for (const amount of [0, -5]) {
    expect(await complaints({ ...plan, price: { amount, currency: 'AUD', gst: 'excluded' } })).toEqual([
      'error at ["price","amount"]: A price must be more than zero.',
    ])
  }
  expect(await complaints({ ...seeded('pricingPage'), popularPlan: undefined })).toEqual([
    'error at ["popularPlan"]: Exactly one plan is marked as the most popular.',
  ])
})

test('a legal page needs a review date', async () => {
  expect(await complaints({ ...seeded('legal-privacy-policy'), reviewBy: undefined })).toEqual([
    expect.stringContaining('error at ["reviewBy"]: Set a date for the next review'),
  ])
})

test('only the addresses of the menu’s services and of legal pages are fixed', () => {
  expect(hasLastingAddress('service', 'service-web-hosting')).toBe(true)
  expect(hasLastingAddress('legalPage', 'legal-privacy-policy')).toBe(true)
  expect(hasLastingAddress('service', '2f6c')).toBe(false)
  expect(hasLastingAddress('industry', 'industry-health')).toBe(false)
})

test('two plans cannot have the same key', async () => {
  const plan = { ...seeded('plan-standard-managed-it'), key: 'cyber-essentials-l1' }
  expect(await complaints(plan)).toEqual([
    expect.stringContaining('error at ["key"]: Another plan has this key'),
  ])
})

test('a fact in text must exist, and lengths count its value', async () => {
  const page = seeded('pricingPage')
  const [hero, ...others] = page['blocks'] as Record<string, unknown>[]
  const lede = async (text: string) => complaints({ ...page, blocks: [{ ...hero, lede: text }, ...others] })
  const key = hero?.['_key'] as string
  expect(await lede('From {{price:gone}} a month')).toEqual([
    `error at ["blocks",{"_key":"${key}"},"lede"]: There is no fact “price:gone”, so visitors would see a gap here. Insert another fact or write the value.`,
  ])
  const named = '{{price:standard-managed-it}}'
  expect(await lede(named.padEnd(350 + named.length, 'x'))).toEqual([])
  expect(await lede(named.padEnd(360 + named.length, 'x'))).toEqual([
    expect.stringContaining('Above 360 characters, few visitors read on.'),
  ])
  // 27 characters and a price: as they stand in the field they would be enough.
  expect(await complaints(withSeo({ title: 'Web hosting {{price:standard-managed-it}}' }))).toEqual([
    expect.stringContaining('Write 30 to 60 characters; this has 16'),
  ])
})

test('checks facts in rich text, and warns about values that are written out', async () => {
  const legal = seeded('legal-privacy-policy')
  const paragraph = (child: object, text = '') => ({
    ...legal,
    body: [
      {
        _type: 'block',
        _key: 'p',
        style: 'normal',
        markDefs: [],
        children: [
          { _type: 'span', _key: 's', text, marks: [] },
          child,
          { _type: 'span', _key: 't', text: '' },
        ],
      },
    ],
  })
  expect(
    await complaints(paragraph({ _type: 'fact', _key: 'f', fact: 'price:standard-managed-it' })),
  ).toEqual([])
  expect(await complaints(paragraph({ _type: 'fact', _key: 'f', fact: 'gone' }))).toEqual([
    expect.stringMatching(/^error at \["body".*There is no fact “gone”/),
  ])
  const fact = { _type: 'fact', _key: 'f', fact: 'phone' }
  expect(await complaints(paragraph(fact, 'It costs $120, not $1200 nor $120.50.'))).toEqual([
    expect.stringMatching(
      /^warning at \["body".*“\$120” is written out here.*“Price of Standard Managed IT”/,
    ),
  ])
  expect(await complaints(paragraph(fact, 'It costs $1200, or $120.50 within 12 months.'))).toEqual([])
})

test('facts that editors add need unique keys', async () => {
  const settings = seeded('siteSettings')
  const fact = (key: string) => ({ _type: 'namedFact', _key: key, name: 'Of ours', value: 'x', key })
  const others = settings['facts'] as object[]
  expect(await complaints({ ...settings, facts: [...others, fact('phone')] })).toEqual([
    expect.stringContaining('There is already a fact “phone”.'),
  ])
  expect(
    await complaints({ ...settings, facts: [...others, { ...fact('uptime'), _key: 'second' }] }),
  ).toEqual([expect.stringContaining('Two facts have the key “uptime”')])
})

test('settings cannot contradict themselves', async () => {
  const settings = seeded('siteSettings')
  const hours = settings['hours'] as object
  expect(await complaints({ ...settings, hours: { ...hours, opens: '19:00', closes: '07:00' } })).toEqual([
    'error at ["hours"]: The office closes before it opens.',
  ])
  expect(await complaints({ ...settings, foundingYear: 9999 })).toContainEqual(
    'error at ["foundingYear"]: This year is in the future.',
  )
  const announcement = { text: 'Closed', from: '2026-12-24', until: '2026-12-01' }
  expect(await complaints({ ...settings, announcement })).toContainEqual(
    'error at ["announcement","until"]: The last day is before the first. Choose a later day, or change the first.',
  )
  for (const display of ['5550 0142', 'call us', '02 5550 0142 ext']) {
    expect(await complaints({ ...settings, phone: { display } })).toContainEqual(
      expect.stringContaining('Write the number with its area code'),
    )
  }
})

test('interface words stay short, and keep the values that the site puts in', async () => {
  const words = seeded('interfaceWords')
  const navigation = { call: 'x'.repeat(31), callUs: 'Call us', officeHours: 'Open {hours} for {name}' }
  expect(await complaints({ ...words, navigation })).toEqual([
    'error at ["navigation","call"]: Shorten this to at most 12 characters, or it will not fit its place on the page.',
    'error at ["navigation","callUs"]: Keep {number} in the text: the site puts the value there.',
    'error at ["navigation","officeHours"]: The site has no value for {name} here. Remove it, or use {hours}.',
  ])
  expect(await complaints({ ...words, navigation: { callUs: 'Ring {number}', call: ' ' } })).toEqual([])
})
