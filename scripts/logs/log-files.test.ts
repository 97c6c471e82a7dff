import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLogs } from './log-files.ts'

let folder: string
const file = (part: string) => path.join(folder, `${part}.log`)
const line = (time: number | string, msg: string) => `${JSON.stringify({ level: 30, time, msg })}\n`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-logs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('lines of all parts are in order of time, and a line without one stays after the line before it', () => {
  writeFileSync(file('web'), `${line(1000, 'one')}in between\n${line(3000, 'three')}`)
  writeFileSync(file('api'), line(new Date(2000).toISOString(), 'two'))
  expect(openLogs(folder).newest(3)).toEqual([
    'web       in between',
    expect.stringMatching(/^api {7}\[.*\] INFO: two$/),
    expect.stringMatching(/^web {7}\[.*\] INFO: three$/),
  ])
  expect(openLogs(folder, 'api').newest(3)).toHaveLength(1)
  expect(openLogs(folder).newest(0)).toEqual([])
})

test('the database, backups and restarts, which write their time as text, stand among the others', () => {
  const [first, second, third] = ['01.5', '02.0', '03.25'].map((seconds) => `2026-11-27T09:30:${seconds}`)
  writeFileSync(file('web'), [line(`${first}00Z`, 'one'), line(`${second}00Z`, 'three')].join(''))
  writeFileSync(file('postgres'), '2026-11-27 09:30:01.900 UTC [7] LOG:  two\n')
  writeFileSync(file('restarts'), `${third}0Z api exited (code 1)\n`)
  const words = openLogs(folder)
    .newest(4)
    .map((text) => /one|two|three|exited/.exec(text)?.[0])
  expect(words).toEqual(['one', 'two', 'three', 'exited'])
})

test('an unknown part is answered with those that there are', () => {
  expect(() => openLogs(folder)).toThrow(/no logs in .* yet/)
  writeFileSync(file('web'), '')
  writeFileSync(file('api'), '')
  expect(() => openLogs(folder, 'wbe')).toThrow('The parts with a log are api, web.')
})

test('new lines follow, with their details, but not what was there before', async () => {
  writeFileSync(file('web'), line(1, 'before'))
  const seen: string[] = []
  const stop = openLogs(folder).follow((text) => seen.push(text))
  const error = {
    level: 'error',
    time: 0,
    pid: 7,
    msg: 'failed',
    id: 'a',
    err: { message: 'why', stack: 'at one' },
  }
  await vi.waitFor(() => {
    appendFileSync(file('web'), `${JSON.stringify(error)}\n`)
    expect(seen.length).toBeGreaterThan(0)
  })
  stop()
  expect(seen[0]).toMatch(/^web .* ERROR: failed .*"id":"a"/)
  expect(seen.join()).toContain('at one')
  expect(seen.join()).not.toContain('before')
})
