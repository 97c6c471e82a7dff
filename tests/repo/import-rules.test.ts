import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../scripts/system/checks.ts'

const root = path.join(import.meta.dirname, '../..')
const files = sourceFiles().map((file) => path.relative(root, file))

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)
}

/** The folder of ours that an import leads to, or the package that it names. */
function target(file: string, specifier: string): string {
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier
}

function offenders(inside: RegExp, forbidden: RegExp): string[] {
  return files
    .filter((file) => inside.test(file))
    .flatMap((file) => importsOf(file).map((specifier) => `${file} → ${target(file, specifier)}`))
    .filter((line) => forbidden.test(line.split(' → ')[1]!))
}

test.each([
  ['domain imports only zod', /^packages\/domain\/src\/(?!.*\.test\.)/, /^(?!zod\/mini$|packages\/domain\/)/],
  ['nobody imports the tests', /^(?!tests\/)/, /^tests\//],
  ['packages import no app', /^packages\//, /^(api|lake|studio|web)\//],
  [
    'scripts know only the settings of the apps',
    /^scripts\//,
    /^(api|studio|web)\/(?!src\/(\w+\/)?env\.ts$)/,
  ],
  ['the API imports no other app', /^api\//, /^(lake|studio|web|scripts)\//],
  ['the site imports no other app', /^web\//, /^(api|lake|studio|scripts)\//],
  ['the Studio imports no other app', /^studio\//, /^(api|lake|web|scripts)\//],
  ['the lake knows nothing of the site', /^packages\/content-lake\//, /^@site\/(content-model|domain)(\/|$)/],
  ['lib stands on nothing', /^web\/src\/lib\//, /^web\/src\/(?!lib\/|assets\/|testing\/|env\.ts)/],
  ['ui stands on lib', /^web\/src\/ui\//, /^web\/src\/(?!ui\/|lib\/|assets\/)/],
  ['shared stands on ui and lib', /^web\/src\/shared\//, /^web\/src\/(pages|layout|blocks|forms|server)\//],
  ['blocks stand on forms and shared', /^web\/src\/blocks\//, /^web\/src\/(pages|layout|server)\//],
  ['forms stand on shared', /^web\/src\/forms\//, /^web\/src\/(pages|layout|blocks|server)\//],
  ['pages do not know the server', /^web\/src\/(pages|layout)\//, /^web\/src\/server\//],
  [
    'the site knows nothing of the preview',
    /^web\/src\/(?!preview\/)/,
    /^web\/src\/preview\/|^@sanity\/(visual-editing|preview-url-secret)/,
  ],
  ['a repository never sees Fastify', /^api\/src\/.*repository\.ts$/, /^@?fastify/],
  ['a route never sees SQL', /^api\/src\/.*routes\.ts$/, /^pg$/],
])('%s', (_rule, inside, forbidden) => {
  expect(
    files.some((file) => inside.test(file)),
    'the rule watches files that exist',
  ).toBe(true)
  expect(offenders(inside, forbidden)).toEqual([])
})

/**
 * The parts of the API, each of which may only import those before it. Other files, such as `errors.ts`, import none of
 * them.
 */
const apiLayers = [
  'database',
  'outbox',
  'limits',
  'plugins',
  'session',
  'leads',
  'booking',
  'insight',
  'backup',
  'notices',
  'alerts',
  'desk',
  'content-lake.ts',
  'health',
  'cli',
  'worker.ts',
  'app.ts',
  'serve.ts',
  'server.ts',
]

test('no import of the API runs up: what follows a change of a lead is a row of the outbox, which others read', () => {
  // The names and defaults of the limits, which settings, events and metrics know, stand on nothing.
  const layerOf = (file: string) =>
    file.endsWith('/limits/limits.ts') ? -1 : apiLayers.indexOf(file.split('/')[2]!)
  const inApi = files.filter((file) => /^api\/src\/(?!.*\.test\.ts$)/.test(file))
  const up = inApi.flatMap((file) =>
    importsOf(file)
      .map((specifier) => target(file, specifier))
      .filter((imported) => imported.startsWith('api/src/') && layerOf(imported) > layerOf(file))
      .map((imported) => `${file} → ${imported}`),
  )
  expect(up).toEqual([])
  const folders = new Set(inApi.flatMap((file) => /^api\/src\/([\w-]+)\//.exec(file)?.[1] ?? []))
  expect([...folders].filter((folder) => !apiLayers.includes(folder))).toEqual([])
})

test('only env modules, command-line entries and the supervisor read single variables', () => {
  const readers = files.filter(
    (file) =>
      /^(api|lake|studio|web|packages)\//.test(file) &&
      !/\.test\.tsx?$|\/tests\/|env\.ts$|\/cli\/|vite\.config\.ts$|embedded-postgres\/src\/main\.ts$/.test(
        file,
      ) &&
      /process\.env[.[]/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(readers).toEqual([])
})

test('the API has SQL only in repositories, .sql files, backup and database', () => {
  const speakers = files.filter(
    (file) =>
      /^api\/src\/(?!database\/|backup\/|.*(?:repository|\.sql)\.ts$|.*\.test\.ts$)/.test(file) &&
      /\b(SELECT [^;]*FROM|INSERT INTO|DELETE FROM|UPDATE \w+ SET)\b/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
  )
  expect(speakers).toEqual([])
})
