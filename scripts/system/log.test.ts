import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog, readLines } from './log.ts'
import { root } from './settings.ts'

let folder: string
let shown: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-log-'))
  shown = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void shown.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Each logger a part may use, as a program that writes a line at each level. */
const loggers: Record<string, [place: string, program: string]> = {
  'the API': [
    'api',
    "import { createLogger } from './src/logger.ts'; const log = await createLogger('info')",
  ],
  'site and preview': [
    'web',
    "import { createLogger } from './src/server/process/log.ts'; const log = createLogger('info')",
  ],
  'lake and Studio': [
    'packages/content-lake',
    "import fastify from 'fastify'; const { log } = fastify({ logger: { level: 'info' } })",
  ],
}

test.each(Object.keys(loggers))(
  'warnings and errors of %s show on the terminal, and nothing less',
  (name) => {
    const [place, program] = loggers[name]!
    const lines = "log.info('fine'); log.warn('careful'); log.error({ err: new Error('why') }, 'broken')"
    const written = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', `${program}; ${lines}`],
      { cwd: path.join(root, place), encoding: 'utf8' },
    )
    const log = openLog(folder, 'part')
    log.write(written.trim().split('\n'))
    expect(shown).toEqual([
      '[part] careful',
      expect.stringMatching(/^\[part\] broken: why\n {2}at \S+:1:\d+$/),
    ])
    expect(readFileSync(log.file, 'utf8')).toBe(written)
  },
)

test('an error shows its page and the first place in its stack that is ours', () => {
  const stack = [
    'Error: why',
    `    at lookUp (file://${root}/node_modules/.pnpm/pg/lib/client.js:2:3)`,
    `    at Footer (${root}/web/src/layout/footer.tsx:26:34)`,
  ].join('\n')
  const log = openLog(folder, 'web')
  log.write([JSON.stringify({ level: 50, msg: 'Could not render a page', path: '/contact', err: { stack } })])
  expect(shown).toEqual([
    '[web] Could not render a page\n  on /contact\n  at web/src/layout/footer.tsx:26:34',
  ])
})

test('a log file that cannot be written is reported once, and only loses the lines of that time', () => {
  const file = path.join(folder, 'part.log')
  // A folder in place of the log file, to simulate a full disk: no process can write to it.
  mkdirSync(file)
  const log = openLog(folder, 'part')
  log.write(['lost'])
  log.write(['{"level":"error","msg":"lost too"}'])
  expect(log.tail()).toContain('lost too')
  rmdirSync(file)
  log.write(['kept'])
  log.write(['kept too'])
  expect(shown).toEqual([
    expect.stringMatching(/^\[part\] cannot write its log, lines are lost: EISDIR/),
    '[part] lost too',
    '[part] writing its log again',
  ])
  expect(readFileSync(file, 'utf8')).toBe('\nkept\nkept too\n')
})

test('an error is shown once until another comes, and colours stay out of the file', () => {
  const log = openLog(folder, 'web')
  const line = JSON.stringify({ level: 50, msg: '\u001b[31mred\u001b[0m' })
  log.write([line, '{"level":30,"msg":"between"}', line])
  log.write(['{"level":50,"msg":"other"}', line])
  expect(shown).toEqual(['[web] red', '[web] other', '[web] red'])
  expect(readFileSync(log.file, 'utf8')).not.toContain('u001b')
})

test('a part’s last words are printed once, without its log lines', () => {
  const log = openLog(folder, 'part')
  log.write(['{"level":"info","msg":"listening"}'])
  log.write(['api: file:///site/api/src/spam.ts:88'])
  log.write(['SyntaxError: Expression expected'])
  expect(log.lastWords()).toBe('api: file:///site/api/src/spam.ts:88\nSyntaxError: Expression expected')
  expect(log.lastWords()).toBe('')
})

test('lines come whole and together, wherever the stream was cut', async () => {
  const stream = new PassThrough()
  const taken: string[][] = []
  readLines(stream, (lines) => taken.push(lines))
  const bytes = Buffer.from('one\ntwo\nthrée\n\nend')
  const within = bytes.indexOf('é') + 1
  for (const piece of [bytes.subarray(0, 2), bytes.subarray(2, within), bytes.subarray(within)]) {
    stream.write(piece)
    await new Promise(setImmediate)
  }
  stream.end()
  await finished(stream)
  expect(taken).toEqual([['one', 'two'], ['thrée', ''], ['end']])
})

test('a folder that is none loses lines, and no more once it is one', () => {
  const place = path.join(folder, 'logs')
  writeFileSync(place, '')
  const log = openLog(place, 'api')
  log.write(['lost'])
  log.write(['lost too'])
  expect(shown).toEqual([expect.stringContaining('[api] cannot write its log, lines are lost: EEXIST')])
  rmSync(place)
  log.write(['kept'])
  expect(readFileSync(log.file, 'utf8').trim()).toBe('kept')
  expect(shown.at(-1)).toBe('[api] writing its log again')
})
