import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [chrome, 'chrome'],
  [`${chrome} Edg/140.0.0.0`, 'edge'],
  [`${chrome} OPR/120.0`, 'other'],
  ['Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'chrome',
  ],
  ['curl/8', 'other'],
  [undefined, 'other'],
])('%s is %s', (header, name) => {
  expect(browserName(header)).toBe(name)
})
