import { expect, it } from 'vitest'
import { parseSheet, stylePage } from './page-style.ts'

const SHEET = [
  ':root{--a:url("}")}',
  '@font-face{font-family:A}',
  '.rare li,.common{q:r}',
  '._aaaa1{a:b}',
  '._aaaa1 ._aaaa9,._bbbb1,:is(h2,h3){c:d}',
  '._cccc1 :is(._bbbb1,p:not(._bbbb1)),._bbbb1{e:f}',
  '._cccc1._cccc4{g:h}',
  '@media print{._bbbb1{i:j}@supports (a:b){._cccc1:not(._cccc7){k:l}}}',
  '@media screen{._bbbb1{m:n}}',
].join('')

it('keeps what the markup uses, and what its scripts may need later', () => {
  const body = '<i class="common _aaaa1 _cccc1">'
  expect(stylePage(parseSheet(SHEET), body, new Set(['bbbb', 'cccc']))).toBe(
    [
      ':root{--a:url("}")}',
      '@font-face{font-family:A}',
      '.common{q:r}',
      '._aaaa1{a:b}',
      ':is(h2,h3){c:d}',
      '._cccc1 :is(._bbbb1,p:not(._bbbb1)){e:f}',
      '._cccc1._cccc4{g:h}',
      '@media print{@supports (a:b){._cccc1:not(._cccc7){k:l}}}',
    ].join(''),
  )
})
