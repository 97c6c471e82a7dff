import { describe, expect, it } from 'vitest'
import { groupLinks, groupLists, type ListGroup, type TextBlock } from './portable-text.ts'

let count = 0
function block(text: string, rest: Partial<TextBlock> = {}): TextBlock {
  count += 1
  return { _type: 'block', _key: `k${count}`, children: [{ _type: 'span', _key: 's', text }], ...rest }
}

const item = (text: string, level = 1, listItem: 'bullet' | 'number' = 'bullet') =>
  block(text, { listItem, level })

type Outline = string | Outline[]
const wordsOf = ({ children = [] }: TextBlock) => children.map((span) => span.text).join('')
const outline = (list: ListGroup): Outline[] =>
  list.items.map(({ block: own, lists }) =>
    lists.length > 0 ? [wordsOf(own), ...lists.map(outline)] : wordsOf(own),
  )

describe('groupLists', () => {
  it('keeps what is no list, and makes one list of neighbours', () => {
    const parts = groupLists([block('a'), item('b'), item('c'), block('d'), item('e')])
    expect(parts.map((part) => (part._type === 'list' ? outline(part) : wordsOf(part)))).toEqual([
      'a',
      ['b', 'c'],
      'd',
      ['e'],
    ])
  })

  it('puts deeper items into the item before them, and comes back', () => {
    const [list, ...rest] = groupLists([item('a'), item('b', 2), item('c', 3), item('d', 2), item('e')])
    expect(rest).toEqual([])
    expect(list?._type === 'list' && outline(list)).toEqual([['a', [['b', ['c']], 'd']], 'e'])
  })

  it('starts another list where the kind changes, and survives a level that jumps', () => {
    const parts = groupLists([item('a'), item('b', 1, 'number'), item('c', 4, 'number')])
    expect(parts.map((part) => part._type === 'list' && [part.kind, outline(part)])).toEqual([
      ['bullet', ['a']],
      ['number', [['b', ['c']]]],
    ])
  })
})

describe('groupLinks', () => {
  it('gives one link to all of its words, whatever their other marks', () => {
    const text: TextBlock = {
      _type: 'block',
      _key: 'k',
      markDefs: [{ _type: 'link', _key: 'm', href: '/contact' }],
      children: [
        { _type: 'span', _key: '1', text: 'See ' },
        { _type: 'span', _key: '2', text: 'our ', marks: ['m'] },
        { _type: 'span', _key: '3', text: 'contact page', marks: ['strong', 'm'] },
        { _type: 'span', _key: '4', text: '.' },
      ],
    }
    expect(groupLinks(text).map(({ href, spans }) => [href, spans.length])).toEqual([
      [null, 1],
      ['/contact', 2],
      [null, 1],
    ])
  })
})
