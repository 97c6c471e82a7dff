import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../scripts/system/checks.ts'

const root = path.join(import.meta.dirname, '../..')
const code = sourceFiles().map((file) => path.relative(root, file))
const others = globSync('{api,deploy,packages,scripts,studio,tests,web}/**/*.{css,sql,sh}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})

/** Whole lines of comments, and comments behind code. Text in backticks is code. */
const COMMENTS: Record<string, RegExp> = {
  '.ts': /^\s*\{?\/\*.*?\*\/|(?:^|\s)\/\/ .*?$/gms,
  '.css': /\/\*.*?\*\//gs,
  '.sql': /--.*$/gm,
  '.sh': /(?:^|\s)# .*$/gm,
}

function readComments(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const pattern = COMMENTS[path.extname(file).replace('.tsx', '.ts')]!
  return [...text.matchAll(pattern)].map(([comment]) => comment.replaceAll(/`[^`]*`/g, ''))
}

/** These hide the actor: the visitor, the editor, the caller, the API, an operator. */
const ACTORLESS = /\b(?:(?:some|any|no)(?:body|one)|no one|who(?:m)?ever|whatever)\b/i

test('a comment names its actor', () => {
  const comments = [...code, ...others].flatMap((file) =>
    readComments(file).map((comment) => `${file}: ${comment.trim()}`),
  )
  expect(comments.length).toBeGreaterThan(5000)
  expect(comments.filter((comment) => ACTORLESS.test(comment.replace(/^\S+/, '')))).toEqual([])
})

/** A constant, the name of a time or a size, and a number that is one. */
const CONSTANT =
  /^\s*(?:export )?const ([A-Z][A-Z_0-9]+)(?:: number)? = ([\d_.]+(?: (?:\*\*?|\+) [\d_.]+)*)$/gm
const MEASURED =
  /TIMEOUT|INTERVAL|DELAY|DEBOUNCE|LEASE|LIFETIME|PATIENCE|PAUSE|GRACE|_AGE$|_AFTER$|_EVERY$|WITHIN$|WAIT/
const MEASURE = /\b(?:60_000|3_?600(?:_000)?|86_400(?:_000)?)\b|\b60 \* 60\b|\* 10(?:00|24)\b|\b1024 \*/
const WITH_UNIT =
  /_(?:MS|SECONDS|MINUTES|HOURS|DAYS|BYTES|PX|PIXELS|LENGTH)$|^(?:KIB|MIB|GIB|MB|KILOBYTE|MEGABYTE)$/

test('a constant of time or size ends in its unit', () => {
  const constants = code.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(CONSTANT)].map(([, name = '', value = '']) => ({
      file,
      name,
      value,
    })),
  )
  expect(constants.length).toBeGreaterThan(200)
  expect(
    constants.filter(
      ({ name, value }) => (MEASURED.test(name) || MEASURE.test(value)) && !WITH_UNIT.test(name),
    ),
  ).toEqual([])
})
