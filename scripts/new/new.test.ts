import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../system/settings.ts'
import { addBlock } from './block.ts'
import { addForm } from './form.ts'

/** The lists that each adds an entry to, and the folders of its files. */
const LISTS = [
  'studio/schemas/blocks.ts',
  'packages/content-model/src/block-projections.ts',
  'web/src/blocks/components.ts',
  'packages/domain/src/forms/placed-forms.ts',
]
const FOLDERS = ['studio/schemas/blocks', 'studio/public/blocks', 'packages/content-model/src/blocks']

let copy: string
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'site-new-'))
  for (const folder of FOLDERS) mkdirSync(path.join(copy, folder), { recursive: true })
  for (const list of LISTS) cpSync(path.join(root, list), path.join(copy, list))
})
afterEach(() => rmSync(copy, { recursive: true }))

test('a new block and a new form are written and listed, and none is written twice', () => {
  const files = [...addBlock(copy, 'price-list'), ...addForm(copy, 'site-visit')]
  expect(files).toHaveLength(9)
  expect(files).toEqual(expect.arrayContaining(LISTS))
  const [schemas, projections, components, forms] = LISTS.map((list) =>
    readFileSync(path.join(copy, list), 'utf8'),
  )
  expect(schemas).toMatch(/^import \{ priceList \}[^]*withHelp\(priceList/m)
  expect(projections).toMatch(/^import \{ priceList \}[^]*_type == "priceList" => \{\$\{priceList\}\},/m)
  expect(components).toContain("export { PriceList as priceList } from './price-list.tsx'")
  expect(forms).toMatch(/^import \{ siteVisit \}[^]*placedForms.*, siteVisit/m)
  expect(() => addBlock(copy, 'price-list')).toThrow('price-list.ts is there already')
})
