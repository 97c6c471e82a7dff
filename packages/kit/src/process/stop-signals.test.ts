import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { abandon } from './abandon.test-support.ts'

const module = JSON.stringify(path.join(import.meta.dirname, 'stop-signals.ts'))

/** A program that runs a part made of this code. */
const writeProgram = (start: string) => `
  import { runUntilStopped } from ${module}
  const say = (word) => process.stdout.write(word + ' ')
  setInterval(() => {}, 1000)
  await runUntilStopped(async () => { ${start} })
  say('ready')`

/** Runs a part made of this code, stops it once it is ready, and returns its output and exit code. */
async function stopped(start: string): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writeProgram(start)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const data of child.stdout) {
    said += String(data)
    if (/ready|starting/.test(said)) child.kill('SIGTERM')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { said: said.trim(), code: child.exitCode }
}

/** Runs a part made of this code until its supervisor is gone. A second takes a millisecond there. */
const abandoned = (start: string) =>
  abandon(`const wait = setTimeout; globalThis.setTimeout = (work, ms) => wait(work, ms / 1000)
    ${writeProgram(start)}`)

test('drains, then closes, then ends with 0', async () => {
  const part = `return { drain: async (reason) => say(reason), close: async () => say('closed') }`
  expect(await stopped(part)).toEqual({ said: 'ready SIGTERM closed', code: 0 })
})

test('ends with 1 where something was cut off', async () => {
  const part = `return { close: async () => { throw new Error('cut off') } }`
  expect(await stopped(part)).toEqual({ said: 'ready', code: 1 })
})

test('ends at once while it starts', async () => {
  expect(await stopped(`say('starting'); await new Promise(() => {})`)).toEqual({ said: 'starting', code: 0 })
})

test('ends where its supervisor is gone, and nobody reads what it still says', async () => {
  const part = `return { close: async () => { for (let line = 0; line < 5; line += 1) {
    say('closing')
    await new Promise(setImmediate)
  } } }`
  expect(await abandoned(part)).toBe(0)
})

test('ends with 1 where its supervisor is gone and it hangs', async () => {
  expect(await abandoned('return { close: () => new Promise(() => {}) }')).toBe(1)
})
