import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { explainStart } from './run-process.ts'

test('explains a bug with its file and line', () => {
  let bug: unknown
  try {
    // oxlint-disable-next-line no-new -- parsing is enough
    new Script('\nconst x = = 1', { filename: '/site/api/src/spam.ts' })
  } catch (error) {
    bug = error
  }
  expect(explainStart(bug)).toMatch(/^\/site\/api\/src\/spam\.ts:2\n[^]*SyntaxError/)
})

test.each([
  [
    Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 4000 }),
    /^port 4000 is in use: set API_PORT to another one$/,
  ],
  [
    new Error('The site is not built', { cause: new Error('no manifest') }),
    /^The site is not built \(no manifest\)\n +at .*run-process\.test\.ts:\d+/,
  ],
  ['text', /^text$/],
])('explains %j by its message', (error, text) => expect(explainStart(error, 'API_PORT')).toMatch(text))
