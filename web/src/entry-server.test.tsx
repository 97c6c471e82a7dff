import { describe, expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'
import { fakeSource, page, publicSettings } from './testing/content.ts'

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
  it('gives whole HTML: head apart, words escaped, nothing inline that runs or styles', async () => {
    const { status, head, body } = await render('/about', { about: { ...page, blocks: [hero] } })
    expect(status).toBe(200)
    expect(head).toContain('<title>About us | Beacon</title>')
    expect(head).toContain('<link rel="canonical" href="https://example.com.au/about"/>')
    expect(head).toContain('<meta name="keywords" content="it, sydney"/>')
    expect(body).toContain('A &lt;heading&gt; &amp; more</h1>')
    expect(body).not.toContain('<title')
    expect(body).not.toMatch(/ style="/)
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

  it('says what it was made from', async () => {
    const rendered = await render('/about', { about: { ...page, blocks: [] } })
    expect(rendered.tags).toEqual(['tag:layout', 'tag:about'])
    expect(rendered.pages).toEqual(['about'])
    expect(rendered.state.content.map(([key]) => key)).toEqual([
      ['layout', {}],
      ['about', {}],
    ])
  })

  it('shows a block of a type that it does not know as nothing', async () => {
    const { body } = await render('/about', {
      about: { ...page, blocks: [{ _key: 'n', _type: 'newest' }, hero] },
    })
    expect(body).toContain('</h1>')
  })

  it('shows a service that has nothing but its name', async () => {
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

  it.each(['/nothing', '/services/unpublished'])('answers %s with the 404 page', async (path) => {
    const { status, head, body } = await render(path, {})
    expect(status).toBe(404)
    expect(head).toContain('noindex')
    expect(body).toContain('>404</h1>')
    expect(body).toContain('Oops! Page not found')
  })

  it('fails rather than giving half a page', async () => {
    await expect(
      render('/about', { layout: { settings: null, navigation: null }, about: page }),
    ).rejects.toThrow('no site settings')
  })

  it('opens GET SUPPORT as a way to the contact page where no script runs', async () => {
    const { body } = await render('/about', { about: { ...page, blocks: [hero] } })
    expect(body).toMatch(
      /<form[^>]* action="\/contact" method="get"><button[^>]*type="submit"[^>]*>GET SUPPORT/,
    )
  })
})
