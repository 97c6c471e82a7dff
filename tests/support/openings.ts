import type { Page } from '@playwright/test'

/** A page's opening with an experiment and a campaign. */
export const hero = {
  _key: 'hero',
  _type: 'hero',
  motif: 'contours',
  heading: 'The first heading',
  lede: 'Words that both have.',
  actions: [{ _key: 'a', _type: 'action', label: 'First button', kind: 'form', style: 'primary' }],
  second: {
    _type: 'secondOpening',
    heading: 'The second heading, which is a good deal longer than the first one',
    label: 'Second button',
    share: 50,
    isRunning: true,
  },
  campaigns: [
    {
      _key: 'c',
      _type: 'campaignOpening',
      campaign: 'Tried spring',
      heading: 'The heading of spring',
    },
  ],
}

/** A page with nothing but a form. */
export const formPage = (name: string) => ({
  _id: `page-${name}`,
  _type: 'page',
  title: 'Tried offer',
  summary: 'An offer of which two openings are tried.',
  language: 'en-AU',
  layout: 'full',
  slug: { _type: 'slug', current: `/${name}` },
  blocks: [{ _key: 'form', _type: 'form', heading: 'Ask for it', form: 'enquiry' }],
})

/** A page with that opening and a form. */
export const triedPage = (name: string) => {
  const page = formPage(name)
  return { ...page, blocks: [hero, ...page.blocks] }
}

/** How much the layout has shifted since the page was opened. Fonts that come late are none of an opening's concern. */
export const layoutShifts = (visitor: Page) =>
  visitor.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => setTimeout(() => resolve(sum)))
    })
  })

export const heading = (visitor: Page) => visitor.getByRole('heading', { level: 1 })
