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
  it('takes what is set, and only what was asked for', () => {
    const { given, faults } = givenSettings({ A: 'one', B: '', C: undefined, D: 'four' }, ['A', 'B', 'C'])
    expect(given).toEqual({ A: 'one' })
    expect(faults).toEqual([])
  })

  it('reads a setting out of its file, without the line break at its end', () => {
    const { given } = givenSettings({ A_FILE: file('a', ' s3cret \n'), B_FILE: file('b', 'x\ny\r\n') }, [
      'A',
      'B',
    ])
    expect(given).toEqual({ A: ' s3cret ', B: 'x\ny' })
  })

  it('takes an empty file for not set, so that the variable may still speak', () => {
    expect(givenSettings({ A: 'one', A_FILE: file('a', '\n') }, ['A'])).toEqual({
      given: { A: 'one' },
      faults: [],
    })
    expect(givenSettings({ A_FILE: file('a', '') }, ['A']).given).toEqual({})
  })

  it('leaves the files of others alone', () => {
    expect(givenSettings({ SSL_CERT_FILE: '/nowhere' }, ['A'])).toEqual({ given: {}, faults: [] })
  })

  it('says which file cannot be read, and why', () => {
    const { given, faults } = givenSettings({ A_FILE: path.join(folder, 'none'), B_FILE: folder }, ['A', 'B'])
    expect(given).toEqual({})
    expect(faults).toEqual([
      'A_FILE should be the path of a file that can be read (ENOENT)',
      'B_FILE should be the path of a file that can be read (EISDIR)',
    ])
  })

  it('refuses two values for one setting', () => {
    const { faults } = givenSettings({ A: 'one', A_FILE: file('a', 'two') }, ['A'])
    expect(faults).toEqual(['A and A_FILE are both set: keep one of them'])
  })
})
