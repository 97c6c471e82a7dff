import { describe, expect, it } from 'vitest'
import { withoutSideEffects } from './shake-router.ts'

describe('withoutSideEffects', () => {
  it('drops display names, and marks what only makes a value', () => {
    const code = [
      'var Link = React10.forwardRef(',
      '  function Link2() {}',
      ');',
      'Link.displayName = "Link";',
      'var Context = React.createContext(null);',
      'var history = createHistory();',
    ].join('\n')
    expect(withoutSideEffects(code).split('\n')).toEqual([
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  function Link2() {}',
      ');',
      '',
      'var Context = /* @__PURE__ */ React.createContext(null);',
      'var history = createHistory();',
    ])
  })
})
