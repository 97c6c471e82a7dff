import { describe, expect, it } from 'vitest'
import { withoutMarks } from './without-editing.ts'

describe('withoutMarks', () => {
  it('leaves out the attributes and what makes their values, and nothing else', () => {
    const code = [
      "import { useEditing } from '../lib/content/editing.tsx'",
      'export function Notes({ items }: { items: { _key: string; title: string }[] }) {',
      '  const edit = useEditing()',
      "  const [first] = useState('data-sanity')",
      '  return items.map((item) => <b key={item._key} data-sanity={edit(\'items\', item, `a ${1}`)} id="b">{first}</b>)',
      '}',
    ].join('\n')
    expect(withoutMarks('notes.tsx', code).split('\n')).toEqual([
      "import { useEditing } from '../lib/content/editing.tsx'",
      'export function Notes({ items }: { items: { _key: string; title: string }[] }) {',
      '  ',
      "  const [first] = useState('data-sanity')",
      '  return items.map((item) => <b key={item._key}  id="b">{first}</b>)',
      '}',
    ])
  })
})
