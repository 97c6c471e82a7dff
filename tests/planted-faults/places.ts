import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './faults.ts'

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|\/planted-faults\//.test(file)

/**
 * Finds where faults go in a checkout, and which test files guard them.
 *
 * @throws Error if a text or a test is in no file or in several: then the list of faults is out of date
 */
export function findPlaces(checkout: string) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
  const sources = new Map(files.filter((file) => !isTest(file)).map((file) => [file, read(file)]))

  return {
    source: ({ rule, from }: Fault) =>
      only(
        rule,
        [...sources].filter(([, text]) => text.includes(from)).map(([file]) => file),
      ),
    test: (test: string) => {
      const end = test.split(' › ')[0]!
      return only(
        end,
        files.filter((file) => `/${file}`.endsWith(`/${end}`)),
      )
    },
  }
}

function only(what: string, found: readonly string[]): string {
  if (found.length !== 1) throw new Error(`${what} is in ${found.length} files: ${found.join(', ')}`)
  return found[0]!
}
