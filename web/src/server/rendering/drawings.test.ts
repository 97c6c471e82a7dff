import { expect, it } from 'vitest'
import { drawInside, readDrawings } from './drawings.ts'

const FILE =
  '<svg>\n<symbol id="up" viewBox="0 0 2 2"><path d="M1"/></symbol>\n<g id="down"><path d="M2"/></g>\n</svg>'

it('puts each drawing of known files once before the markup, and leaves others where they are', () => {
  const use = (address: string) => `<use href="${address}"></use>`
  const body = use('/a.svg#up') + use('/a.svg#up') + use('/b.svg#up')
  expect(drawInside(body, new Map(readDrawings('/a.svg', FILE)))).toBe(
    '<div hidden><svg><symbol id="i-up" viewBox="0 0 2 2"><path d="M1"/></symbol></svg></div>\n' +
      `<div id="root">${use('#i-up')}${use('#i-up')}${use('/b.svg#up')}</div>`,
  )
})
