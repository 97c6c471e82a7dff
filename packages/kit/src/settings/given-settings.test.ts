import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givenSettings } from './given-settings.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'settings-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const target = path.join(folder, name)
  writeFileSync(target, text)
  return target
}

describe('givenSettings', () => {
  it('reads the named settings that are set', () => {
    const { given, faults } = givenSettings({ A: 'one', B: '', C: undefined, D: 'four' }, ['A', 'B', 'C'])
    expect(given).toEqual({ A: 'one' })
    expect(faults).toEqual([])
  })

  it('reads a setting from its file, without the line break at the end', () => {
    const { given } = givenSettings({ A_FILE: file('a', ' s3cret \n'), B_FILE: file('b', 'x\ny\r\n') }, [
      'A',
      'B',
    ])
    expect(given).toEqual({ A: ' s3cret ', B: 'x\ny' })
  })

  it('treats an empty file as not set, so that the variable counts', () => {
    expect(givenSettings({ A: 'one', A_FILE: file('a', '\n') }, ['A'])).toEqual({
      given: { A: 'one' },
      faults: [],
    })
    expect(givenSettings({ A_FILE: file('a', '') }, ['A']).given).toEqual({})
  })

  it('ignores the files of other variables', () => {
    expect(givenSettings({ SSL_CERT_FILE: '/nowhere' }, ['A'])).toEqual({ given: {}, faults: [] })
  })

  it('says which file cannot be read, and why', () => {
    const { given, faults } = givenSettings({ A_FILE: path.join(folder, 'none'), B_FILE: folder }, ['A', 'B'])
    expect(given).toEqual({})
    expect(faults).toEqual([
      'A_FILE must be the path of a readable file (ENOENT)',
      'B_FILE must be the path of a readable file (EISDIR)',
    ])
  })

  it('refuses two values for one setting', () => {
    const { faults } = givenSettings({ A: 'one', A_FILE: file('a', 'two') }, ['A'])
    expect(faults).toEqual(['A and A_FILE are both set: keep one of them'])
  })
})
