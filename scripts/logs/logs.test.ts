import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLogs } from './log-files.ts'
import { asText, readLine } from './log-line.ts'

let folder: string
const file = (part: string) => path.join(folder, `${part}.log`)
const line = (time: number | string, msg: string) => `${JSON.stringify({ level: 30, time, msg })}\n`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-logs-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('lines of all parts are in order of time, and a line without one stays after the line before it', () => {
  writeFileSync(file('web'), `${line(1000, 'one')}in between\n${line(3000, 'three')}`)
  writeFileSync(file('api'), line(new Date(2000).toISOString(), 'two'))
  const texts = (part?: string) =>
    openLogs(folder, part)
      .newest(3)
      .map(({ text }) => text)
  expect(texts()).toEqual(['in between', 'two', 'three'])
  expect(texts('api')).toEqual(['two'])
})

test('an unknown part is answered with those that there are', () => {
  expect(() => openLogs(folder)).toThrow(/no logs in .* yet/)
  writeFileSync(file('web'), '')
  writeFileSync(file('api'), '')
  expect(() => openLogs(folder, 'wbe')).toThrow('The parts with a log are api, web.')
})

test('new lines follow once they are complete, also in a file that was replaced', () => {
  vi.useFakeTimers()
  writeFileSync(file('web'), line(1, 'a long line from before, longer than all that follows'))
  const logs = openLogs(folder)
  const seen: string[] = []
  expect(logs.newest(1)).toHaveLength(1)
  logs.follow(({ text }) => seen.push(text))
  appendFileSync(file('web'), `${line(2, 'next')}half`)
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['next'])
  writeFileSync(file('web'), line(3, 'anew'))
  writeFileSync(file('api'), line(4, 'later'))
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['next', 'anew', 'later'])
})

test('a line is readable, with its details, and the stack of an error below', () => {
  const err = { message: 'why', stack: ['at one', 'at two'] }
  const text = asText(
    readLine('api', JSON.stringify({ level: 'error', time: 0, pid: 7, msg: 'failed', id: 'a', n: 1, err })),
  )
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/api {7}error failed id=a n=1$/),
    '         why',
    '           at one',
    '           at two',
  ])
  expect(asText(readLine('web', 'printed'))).toMatch(/web .* printed$/)
})
