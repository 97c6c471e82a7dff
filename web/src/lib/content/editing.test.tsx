import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkerProvider, useEditing, type Marker } from './editing.tsx'

const plan = { _id: 'plan-a', _type: 'plan' }
const mark: Marker = ({ _id }, path) => `${_id} ${JSON.stringify(path)}`

function Name() {
  const edit = useEditing()
  return (
    <>
      <b data-sanity={edit(plan, 'features', 2)}>A</b>
      <i data-sanity={edit('heading')}>B</i>
    </>
  )
}

describe('useEditing', () => {
  it('names a document’s field, and nothing without a document', () => {
    const markup = renderToStaticMarkup(
      <MarkerProvider value={mark}>
        <Name />
      </MarkerProvider>,
    )
    expect(markup).toBe('<b data-sanity="plan-a [&quot;features&quot;,2]">A</b><i>B</i>')
  })

  it('adds no attribute outside the preview', () => {
    expect(renderToStaticMarkup(<Name />)).toBe('<b>A</b><i>B</i>')
  })
})
