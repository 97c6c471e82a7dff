import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, type TestContext, vi } from 'vitest'
import { clearLeftovers, readPostmaster } from './postmaster.ts'
import { readProcess } from './processes.ts'

let home: string
let directory: string
const started: ChildProcess[] = []

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'site-postmaster-'))
  directory = path.join(home, 'a data folder')
  mkdirSync(directory)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const child of started.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  rmSync(home, { recursive: true })
})

/** Starts a process under another name, and writes a lock file with its pid. */
async function running(argv0: string, args: string[], cwd = home, script = ''): Promise<number> {
  const waiting = ['-e', `${script}; setInterval(() => {}, 1e6); process.stdout.write("x")`, '--']
  const child = spawn(process.execPath, [...waiting, ...args], {
    argv0,
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(child)
  await once(child.stdout!, 'data')
  writeFileSync(path.join(directory, 'postmaster.pid'), `${child.pid}\n${directory}\n1700000000\n5432\n`)
  return child.pid!
}

test('recognises the server of this folder, through a symbolic link too', async () => {
  const pid = await running('/opt/bin/postgres', ['-D', directory, '-c', 'port=5432'])
  symlinkSync(directory, path.join(home, 'link'))
  expect(readPostmaster(directory)).toEqual({ pid, port: 5432 })
  expect(readPostmaster(path.join(home, 'link'))).toEqual({ pid, port: 5432 })
})

test.each<[string, string, string[]]>([
  ['a program with the word in its command line', 'vim', ['/etc/postgres/postgres.conf']],
  ['the server of another folder', 'postgres', ['-D', '/var/lib/postgresql']],
  ['a process of another server', 'postgres: checkpointer', []],
])('does not stop %s, and removes the lock file with its pid', async (_what, argv0, args) => {
  const pid = await running(argv0, args)
  await clearLeftovers(directory)
  expect(existsSync(path.join(directory, 'postmaster.pid'))).toBe(false)
  expect(readProcess(pid)).toMatchObject({ pid, parent: process.pid })
})

test('does not stop the server of the folder that this one was copied from', async () => {
  const pid = await running('postgres', ['-D', directory])
  const copy = path.join(home, 'copy')
  cpSync(directory, copy, { recursive: true })
  await clearLeftovers(copy)
  expect(readPostmaster(directory)).toEqual({ pid, port: 5432 })
})

test('keeps the lock file and throws if the folder of a server is unknown', async () => {
  const gone = path.join(home, 'gone')
  mkdirSync(gone)
  const pid = await running('postgres', [], gone)
  rmSync(gone, { recursive: true })
  await expect(clearLeftovers(directory)).rejects.toThrow(
    `Process ${pid} may be the PostgreSQL of ${directory}`,
  )
  expect(existsSync(path.join(directory, 'postmaster.pid'))).toBe(true)
})

const onLinux = ({ skip }: TestContext) => skip(process.platform !== 'linux', 'Only Linux has /proc')

test('works without other programs such as ps', async (context) => {
  onLinux(context)
  vi.stubEnv('PATH', home)
  const pid = await running('postgres', ['-p', '5432'], directory)
  expect(readProcess(pid)?.parent).toBe(process.pid)
  await clearLeftovers(directory)
  expect(readProcess(pid)).toBeUndefined()
})

test('waits for a server that has no command line any more but has not ended', async (context) => {
  onLinux(context)
  const ending = 'process.on("SIGINT", () => { process.title = ""; setTimeout(() => process.exit(), 200) })'
  const pid = await running('postgres', ['-D', directory], home, ending)
  await clearLeftovers(directory)
  expect(readProcess(pid)).toBeUndefined()
})
