import { describe, expect, it } from 'vitest'
import { fetchPage, renderPage } from './entry-server.tsx'
import { SAMPLE_ABN } from '@site/domain/facts/abn'
import { fakeSource, navigation, page, publicSettings, settings } from './testing/content.test-support.ts'

const hero = {
  _key: 'a',
  _type: 'hero',
  eyebrow: null,
  heading: 'A <heading> & more',
  lede: 'Lede',
  actions: [{ _key: 'x', label: 'GET SUPPORT', kind: 'supportForm', href: null, style: 'primary' }],
  motif: 'contours',
  assurances: [],
}

function render(
  pathname: string,
  answers: Readonly<Record<string, unknown>>,
  posted: Parameters<typeof renderPage>[0]['posted'] = null,
) {
  return renderPage({ pathname, search: '', source: fakeSource(answers), settings: publicSettings, posted })
}

describe('renderPage', () => {
  it('renders complete HTML with a separate head, escaped text and no inline scripts or styles', async () => {
    const { status, head, body } = await render('/about', { about: { ...page, blocks: [hero] } })
    expect(status).toBe(200)
    expect(head).toContain('<title>About us | Beacon</title>')
    expect(head).toContain('<link rel="canonical" href="https://example.com.au/about"/>')
    expect(head).toContain('<meta name="keywords" content="it, sydney"/>')
    expect(body).toContain('A &lt;heading&gt; &amp; more</h1>')
    expect(body).not.toContain('<title')
    expect(body).not.toMatch(/ style="/)
    // The end of the first paint (server/rendering/document.ts) comes right after the header.
    expect(body).toMatch(/<\/header><main id="content"/)
    expect(body).not.toContain('<script')
    expect(head.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
    expect(head).toContain('\\u003ctechnology\\u003e')
  })

  it.each(['triangulation', 'shield', 'contours'])(
    'puts a %s after the words of its hero, where a half arrived page lays it out for good',
    async (motif) => {
      const { body } = await render('/about', { about: { ...page, blocks: [{ ...hero, motif }] } })
      const main = body.slice(body.indexOf('<main'))
      expect(main.indexOf('aria-hidden="true"')).toBeGreaterThan(main.indexOf('GET SUPPORT'))
    },
  )

  it('returns the sync tags of its content', async () => {
    const rendered = await render('/about', { about: { ...page, blocks: [] } })
    expect(rendered.tags).toEqual(['tag:layout', 'tag:about'])
    expect(rendered.pages).toEqual(['blocks-page'])
    expect(rendered.state.content.map(([key]) => key)).toEqual([
      ['layout', {}],
      ['about', {}],
    ])
  })

  it('ignores a block of an unknown type', async () => {
    const { body } = await render('/about', {
      about: { ...page, blocks: [{ _key: 'n', _type: 'newest' }, hero] },
    })
    expect(body).toContain('</h1>')
  })

  it('renders a service with only a name', async () => {
    const seo = { title: 'Printing', description: null, keywords: [], image: null }
    const service = {
      ...page,
      title: 'Printing',
      slug: 'printing',
      summary: null,
      icon: null,
      blocks: [],
      seo,
    }
    const { status, head } = await render('/services/printing', { service })
    expect(status).toBe(200)
    expect(head).toContain('<title>Printing | Beacon</title>')
  })

  const offer = {
    ...page,
    title: 'EOFY offer',
    path: '/offers/eofy',
    noindex: false,
    layout: 'full',
    above: [{ title: 'Offers', path: '/offers' }],
    blocks: [hero],
  }

  it('renders an editors’ page with its breadcrumbs', async () => {
    const { status, head, body, pages } = await render('/offers/eofy', { page: offer })
    expect([status, pages]).toEqual([200, ['page']])
    expect(head).toContain('<link rel="canonical" href="https://example.com.au/offers/eofy"/>')
    expect(head).not.toContain('noindex')
    const { '@graph': graph } = JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)![1]!) as {
      '@graph': object[]
    }
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: ['Home', 'Offers', 'EOFY offer'].map((name) => expect.objectContaining({ name })),
      }),
    )
    expect(body).toContain('aria-label="Breadcrumb"')
    expect(body).toContain('aria-label="Main"')
  })

  it('shows an announcement above the header, but not on a campaign', async () => {
    const announcement = { text: 'Closed', link: { label: 'Why', href: '/about' }, until: '2026-12-26' }
    const layout = { settings: { ...settings, announcement }, navigation, credentials: [] }
    const { head, body } = await render('/offers/eofy', { page: offer, layout })
    expect(head).toContain('<meta name="announcement" content="2026-12-26 Closed"/>')
    expect(body.indexOf('Closed')).toBeLessThan(body.indexOf('<header'))
    const campaign = await render('/offers/eofy', { page: { ...offer, layout: 'campaign' }, layout })
    expect(campaign.body).not.toContain('Closed')
  })

  it('renders a campaign with logo and phone but without menus', async () => {
    const { head, body } = await render('/offers/eofy', {
      page: { ...offer, layout: 'campaign', noindex: true },
    })
    expect(body).not.toContain('<nav')
    expect(body).toContain('href="tel:+61255500100"')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).toContain('rel="canonical"')
    expect(head).not.toContain('BreadcrumbList')
  })

  it('uses the name as the heading of a page without an opening', async () => {
    const { body } = await render('/offers/eofy', { page: { ...offer, blocks: [] } })
    expect(body).toMatch(/<h1[^>]*>EOFY offer<\/h1>/)
  })

  it.each(['/nothing', '/services/unpublished'])('answers %s with the 404 page', async (path) => {
    const { status, head, body, pages } = await render(path, {})
    expect(status).toBe(404)
    // Nothing of the page that could have been there.
    expect(pages).toEqual(['not-found'])
    expect(head).toContain('noindex')
    expect(body).toContain('>404</h1>')
    expect(body).toContain('Oops! Page not found')
  })

  it('throws instead of returning half a page', async () => {
    await expect(
      render('/about', { layout: { settings: null, navigation: null }, about: page }),
    ).rejects.toThrow('no site settings')
  })

  it('leads to the register only with an ABN that can be in it', async () => {
    const bodyWith = async (abn: string) => {
      const layout = { settings: { ...settings, abn }, navigation, credentials: [] }
      return (await render('/about', { layout, about: { ...page, blocks: [] } })).body
    }
    expect(await bodyWith('51 824 753 556')).toMatch(/[?]abn=51824753556"[^>]*>ABN 51 824 753 556<\/a>/)
    expect(await bodyWith(SAMPLE_ABN)).toContain(`<p>ABN ${SAMPLE_ABN}</p>`)
  })

  it('names insurers and certificates in the footer', async () => {
    const insurance = { title: 'Indemnity', issuer: 'Test Mutual', number: 'T-1' }
    const credentials = [{ _id: 'c', _type: 'credential', ...insurance }]
    const layout = { settings, navigation, credentials }
    const { body } = await render('/about', { about: { ...page, blocks: [] }, layout })
    expect(body.slice(body.indexOf('<footer'))).toContain('Indemnity, Test Mutual, T-1')
  })

  it.each([true, false])('leads to the free times only if calls can be booked: %s', async (canBook) => {
    const book = { _key: 'b', label: 'Pick a time', kind: 'link', href: '/book', style: 'primary' }
    const blocks = [
      { ...hero, actions: [book] },
      { _key: 'c', _type: 'callToAction', heading: 'Rather talk?', text: null, scene: null, actions: [book] },
      { _key: 'f', _type: 'faq', heading: 'Questions', intro: null, items: [], action: book },
    ]
    const about = { ...page, blocks }
    const { body } = await render('/about', {
      about,
      layout: { settings, navigation, credentials: [], canBook },
    })
    expect(body.includes('/book"')).toBe(canBook)
    // A band whose only button is gone would say nothing.
    expect(body.includes('Rather talk?')).toBe(canBook)
  })

  it('links GET SUPPORT to the contact page without JavaScript', async () => {
    const { body } = await render('/about', { about: { ...page, blocks: [hero] } })
    expect(body).toMatch(
      /<form[^>]* action="\/contact" method="get"><button[^>]*type="submit"[^>]*>GET SUPPORT/,
    )
  })
})

describe('fetchPage', () => {
  it('puts only answers of one revision together', async () => {
    const answers = fakeSource({ about: { ...page, blocks: [] } })
    let revision = 0
    let asked = 0
    const source: Parameters<typeof fetchPage>[1] = {
      async fetch(query) {
        asked += 1
        // A release is published between the two queries of the first try.
        if (asked === 2) revision += 1
        const now = revision
        const fetched = await answers.fetch(query)
        return { ...fetched, tags: [`${query.name} ${now}`], revision: now }
      },
    }
    const { tags, state } = await fetchPage('/about', source)
    expect(tags).toEqual(['layout 1', 'about 1'])
    expect(JSON.stringify(state)).not.toContain('revision')
  })
})

it('gives no id twice on a page, whatever editors type', async () => {
  const h2 = (_key: string, text: string, more: object = {}) => {
    const children = [{ _key: 's', _type: 'span', text, marks: [] }]
    return { _key, _type: 'block', style: 'h2', markDefs: [], children, ...more }
  }
  const prose = { _key: 'p', _type: 'prose', body: [h2('a', 'Summary'), h2('b', 'Summary')] }
  const list = { listItem: 'bullet', level: 1 }
  const body = ['Contents', 'Content', 'Root', 'State', 'Settings', 'Summary'].map((text, at) =>
    h2(`k${at}`, text),
  )
  const legal = {
    ...page,
    slug: 'privacy-policy',
    lastUpdated: null,
    body: [...body, h2('l1', 'Summary', list), h2('l2', 'Summary', list)],
    blocks: [{ _key: 'c', _type: 'columns', heading: 'Summary', columns: [] }, prose],
  }
  const { body: html } = await render('/privacy-policy', { legal })
  const found = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(found.filter((id, at) => found.indexOf(id) !== at)).toEqual([])
  expect(found.filter((id) => id?.startsWith('summary'))).toHaveLength(6)
  const linked = [...html.matchAll(/href="\/privacy-policy#([^"]*)"/g)].map(([, id]) => id)
  expect(linked).toHaveLength(8)
  expect(found).toEqual(expect.arrayContaining(linked))
})
