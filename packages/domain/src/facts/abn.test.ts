import { expect, test } from 'vitest'
import { isAbn, SAMPLE_ABN } from './abn.ts'

test.each([
  // The register's own example.
  ['51 824 753 556', true],
  ['51824753556', true],
  ['51 824 753 557', false],
  [SAMPLE_ABN, false],
  ['51 824 753', false],
  ['no number', false],
])('%s: %s', (text, possible) => {
  expect(isAbn(text)).toBe(possible)
})
