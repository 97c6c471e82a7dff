/**
 * Plants faults (faults.ts) in a clone of the last commit, and runs the tests that must fail. Exits with 1 if they
 * miss any. Only useful where `pnpm test` is green.
 *
 * `pnpm exec node tests/planted-faults/planted-faults.ts [WORD]`: only those whose rule or tests contain a word.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../scripts/system/settings.ts'
import { say } from '../../scripts/system/terminal.ts'
import { type Fault, faults } from './faults.ts'
import { findPlaces } from './places.ts'

const [word = ''] = process.argv.slice(2)
const isWanted = ({ rule, tests }: Fault) => [rule, ...tests].some((text) => text.includes(word))
const plain = faults.plain.filter(isWanted)
const inBrowser = faults.inBrowser.filter(isWanted)

const clone = mkdtempSync(path.join(tmpdir(), 'site-faults-'))
process.on('exit', () => rmSync(clone, { recursive: true, force: true }))
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: clone, encoding: 'utf8' })
run('git', 'clone', '--quiet', '--shared', root, '.')
run('npx', '--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline')
const places = findPlaces(clone)

/** @returns what undoes it */
function plant(fault: Fault): () => void {
  const file = path.join(clone, places.source(fault))
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(fault.from, () => fault.to),
  )
  return () => writeFileSync(file, text)
}

function printed(program: string, ...args: string[]): string {
  // pnpm's INIT_CWD names our own checkout, and paths would be taken from there.
  const env = { ...process.env, INIT_CWD: clone }
  return spawnSync(process.execPath, [program, ...args], { cwd: clone, env, encoding: 'utf8' }).stdout
}

const toFiles = (tests: readonly string[]) => [...new Set(tests.map(places.test))]

/** Whether a test without a browser fails. It stops at the first. */
const isFoundPlainly = ({ tests }: Fault) =>
  /^ *Tests +.*\d failed/m.test(
    stripVTControlCharacters(
      printed('node_modules/vitest/vitest.mjs', 'run', '--project=!long', '--bail=1', ...toFiles(tests)),
    ),
  )

/** Each of a batch has tests of its own, so that they can be told apart. */
function batches(given: readonly Fault[]): Fault[][] {
  const made: Fault[][] = []
  for (const fault of given) {
    const isApart = (batch: Fault[]) =>
      !batch.some(({ tests }) => tests.some((one) => fault.tests.includes(one)))
    const batch = made.find(isApart)
    if (batch) batch.push(fault)
    else made.push([fault])
  }
  return made
}

const missed: string[] = []
function judge({ rule }: Fault, isFound: boolean): void {
  say(`${isFound ? '✓ found' : '✗ missed'}: ${rule}`)
  if (!isFound) missed.push(rule)
}

for (const fault of plain) {
  const undo = plant(fault)
  judge(fault, isFoundPlainly(fault))
  undo()
}
for (const batch of batches(inBrowser)) {
  const undo = batch.map(plant)
  const lines = printed('scripts/test.ts', ...toFiles(batch.flatMap(({ tests }) => tests))).split('\n')
  const failed = lines.filter((line) => line.startsWith('  ✗ '))
  for (const fault of batch)
    judge(
      fault,
      fault.tests.some((test) => failed.some((line) => line.includes(test))),
    )
  for (const each of undo) each()
}
const all = plain.length + inBrowser.length
say(`${all - missed.length} of ${all} planted faults found`)
process.exitCode = missed.length > 0 ? 1 : 0
