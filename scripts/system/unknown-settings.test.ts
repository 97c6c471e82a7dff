import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

test('a misspelt name is found, and the names of other programs are not', () => {
  const text =
    'ALERT_TO=a@example.org\nALERTS_TO=a@example.org\nSMTP_URL_FILE=/x\nCOMPOSE_PROFILES=mail\n# NOTE=1\n'
  expect(unknownSettings(text)).toEqual(['ALERTS_TO'])
})

test('the settings that we make for a public site are all known', () => {
  const script = path.join(root, 'deploy/public-settings.sh')
  expect(unknownSettings(execFileSync('sh', [script, 'example.com.au'], { encoding: 'utf8' }))).toEqual([])
})
