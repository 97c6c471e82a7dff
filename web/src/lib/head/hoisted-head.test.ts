import { describe, expect, it } from 'vitest'
import { splitHead } from './hoisted-head.ts'

describe('splitHead', () => {
  it('moves title, meta and link from the start and leaves the rest', () => {
    const head =
      '<title>A &amp; B</title><meta name="description" content="1 &gt; 0"/><link rel="canonical" href="/"/>'
    const body = '<div><svg><title>Contours</title></svg></div>'
    expect(splitHead(head + body)).toEqual({ head, body })
  })

  it('finds no head in a fragment without one', () => {
    expect(splitHead('<p>Words</p>')).toEqual({ head: '', body: '<p>Words</p>' })
  })
})
