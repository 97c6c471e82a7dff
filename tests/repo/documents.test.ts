import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../api/src/alerts/rules.ts'
import { ERRORS } from '../../api/src/errors.ts'
import { leadReceiptSchema } from '../../packages/domain/src/http/responses.ts'
import { leadSchema } from '../../packages/domain/src/lead/lead.ts'

const root = path.join(import.meta.dirname, '../..')
const documents = [
  ...globSync(['*.md', 'docs/**/*.md'], { cwd: root }),
  ...globSync(['deploy/**/*.md', 'packages/*/README.md', '{api,lake,scripts,studio,tests,web}/README.md'], {
    cwd: root,
  }),
]
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** pnpm's own commands, which need no script. */
const builtIn = ['add', 'audit', 'exec', 'install', 'licenses', 'pack', 'sbom', 'why']

function read(document: string): string {
  return readFileSync(path.join(root, document), 'utf8')
}

/** One line for each fault, which says what to do. */
const list = (todo: string, faults: readonly (string | undefined)[]) =>
  faults.map((fault) => `${todo}: ${fault}`).join('\n')

test('there are documents to check', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/runbook.md']),
  )
})

test.each(documents)('%s quotes only scripts that exist', (document) => {
  const code = [...read(document).matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!)
  const quoted = code.flatMap((text) => /pnpm(?:@12)?(?: --silent)? ([a-z][\w:-]*)/.exec(text)?.[1] ?? [])
  expect(
    list(
      'Correct this command, which package.json does not have',
      quoted.filter((name) => !(name in scripts) && !builtIn.includes(name)),
    ),
  ).toBe('')
})

test.each(documents)('%s links only to files that exist', (document) => {
  const folder = path.join(root, path.dirname(document))
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1]!)
  expect(
    list(
      'Correct this link, because there is no such file',
      links.filter((link) => !existsSync(path.join(folder, link))),
    ),
  ).toBe('')
})

const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('%s links only to sections that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
  const broken = links.filter(
    ([, file, anchor = '']) =>
      !anchorsOf(file ? path.join(path.dirname(document), file) : document).includes(anchor),
  )
  expect(
    list(
      'Correct this link, because there is no such heading',
      broken.map(([link]) => link),
    ),
  ).toBe('')
})

test.each(documents)('%s wraps its text at 120 characters', (document) => {
  const text = read(document).replaceAll(/^ *```.*?^ *```/gms, '')
  const isText = (line: string) => !/^ *(?:\||!\[)/.test(line)
  expect(
    list(
      'Wrap this line at 120 characters',
      text.split('\n').filter((line) => line.length > 120 && isText(line)),
    ),
  ).toBe('')
})

test('each alert names an entry of the runbook', () => {
  const named = rules.map(({ runbook }) => runbook)
  const anchors = anchorsOf('docs/runbook.md')
  expect(
    list(
      'Add this heading to docs/runbook.md',
      named.filter((anchor) => !anchors.includes(anchor)),
    ),
  ).toBe('')
})

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Whether a name is the end of a file's path in the repository. */
const isFile = (name: string) => tracked.some((file) => `/${file}`.endsWith(`/${name}`))

test.each(documents)('%s names only files and folders that exist', (document) => {
  const quoted = [...read(document).matchAll(/`(\w[\w./-]+)`/g)].map((match) => match[1]!)
  const folders = quoted.filter((name) => /^(?:api|docs|packages|scripts|studio|tests|web)\//.test(name))
  const files = quoted.filter((name) => /[^.]\.(?:tsx?|sql|css|md|sh|ya?ml)$/.test(name))
  expect(
    list('Correct this name, because there is no such file or folder', [
      ...folders.filter((name) => !existsSync(path.join(root, name))),
      ...files.filter((name) => !isFile(name)),
    ]),
  ).toBe('')
})

test('comments name only files and sections of documents that exist', () => {
  const broken = tracked
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.generated.') && existsSync(path.join(root, file)),
    )
    .flatMap((file) => {
      const comments = read(file).match(/\/\*\*[^]*?\*\/|^ *\/\/.*$/gm) ?? []
      const text = comments.join('\n').replaceAll(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ')
      const names = [...text.matchAll(/[(` ]((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|md|sql))\b/g)]
      const sections = [...text.matchAll(/\((docs\/[\w-]+\.md), ([A-Z][\w ]+)\)/g)]
      return [
        ...names.map(([, name = '']) => name).filter((name) => !isFile(name) && !/NAME|^dist/.test(name)),
        ...sections
          .filter(([, document = '', title]) => !read(document).includes(`# ${title}\n`))
          .map(([section]) => section),
      ].map((name) => `${file}: ${name}`)
    })
  expect(list('Correct the comment that names what does not exist', broken)).toBe('')
})

test('docs/http.md has every error of the API', () => {
  const document = read('docs/http.md')
  const rows = ERRORS.map(({ code, status, when }) => `| ${status} | \`${code}\` | ${when} |`)
  const isMissing = rows.some((row) => !document.includes(row))
  expect(isMissing && 'Run pnpm gen, which writes the table of errors').toBe(false)
})

test('docs/where.md has its rules in alphabetical order', () => {
  const rules = [...read('docs/where.md').matchAll(/^- (.+): \[/gm)].map(([, rule = '']) => rule)
  const order = (rule: string) => rule.toLowerCase().replaceAll('`', '')
  expect(rules.length).toBeGreaterThan(90)
  const early = rules.find((rule, index) => index > 0 && order(rule) < order(rules[index - 1]!))
  expect(early && `Move "${early}" up to its place`).toBeUndefined()
})

test('ARCHITECTURE.md stays short enough to be read', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThan(150)
})

test('README.md names every script of the root', () => {
  const commands = [...read('README.md').matchAll(/`pnpm (?:--silent )?([\w:-]+)/g)].map(([, name]) => name)
  const missing = Object.keys(scripts).filter((name) => !commands.includes(name))
  expect(list('Add this to the table of commands in README.md', missing)).toBe('')
})

test('each part and package has a README of ten lines', () => {
  const folders = [
    'api',
    'lake',
    'scripts',
    'studio',
    'tests',
    'web',
    ...globSync('packages/*', { cwd: root }),
  ]
  const missing = folders
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .filter((folder) => !existsSync(path.join(root, folder, 'README.md')))
  expect(
    missing.map(
      (folder) => `Add ${folder}/README.md: what it is, entry file, what to read first, how to run it`,
    ),
  ).toEqual([])
})

test('every command of the root says how it is called', () => {
  // These hand their words on to a program that has its own usage.
  const handedOn = ['leads', 'editors', 'content']
  const silent = Object.entries(scripts)
    .filter(([name]) => !handedOn.includes(name))
    .filter(([, command]) => !read(/scripts\/\S+\.ts/.exec(command)![0]).includes('showHelp('))
  expect(silent).toEqual([])
})

test('the lead that the runbook sends with curl is one, and so is the answer', () => {
  const [, lead = '', answer = ''] =
    /curl \S+\/submit-lead [^]*?--data '(\{[^]*?\})'\n *```[^]*?```json\n([^]*?)```/.exec(
      read('docs/runbook.md'),
    ) ?? []
  expect(leadSchema('contact_form').safeParse(JSON.parse(lead)).error).toBeUndefined()
  expect(leadReceiptSchema.safeParse(JSON.parse(answer)).error).toBeUndefined()
})

test('the README of the lake names every folder of its sources', () => {
  const folders = readdirSync(path.join(root, 'packages/content-lake/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const named = [...read('packages/content-lake/README.md').matchAll(/^src\/([\w-]+) /gm)].map(
    ([, name]) => name,
  )
  expect(named.toSorted()).toEqual(folders.toSorted())
})

test('the README of the lake says which file serves each endpoint', () => {
  const http = path.join(root, 'packages/content-lake/src/http')
  const served = globSync('*-routes.ts', { cwd: http }).flatMap((file) =>
    [...readFileSync(path.join(http, file), 'utf8').matchAll(/'(?:\/v:apiVersion)?(\/[a-z][^' ]*)'/g)].map(
      ([, route]) => `${route} ${file}`,
    ),
  )
  const listed = [
    ...read('packages/content-lake/README.md').matchAll(/^\| `([\w-]+-routes\.ts)` \| (.+) \|$/gm),
  ].flatMap(([, file, row = '']) => [...row.matchAll(/`(\/[^`]+)`/g)].map(([, route]) => `${route} ${file}`))
  expect(listed.toSorted()).toEqual([...new Set(served)].toSorted())
})
