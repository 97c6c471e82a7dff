import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// Checks that the commands in the documents exist. Running them needs a separate machine.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/*.md', 'deploy/**/*.md'], { cwd: root })
const blocks = documents.flatMap((document) =>
  [...read(document).matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) => ({ document, block })),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: object }
const programs = globSync(
  ['scripts/**/*.ts', '{api,lake}/src/cli/**/*.ts', 'packages/{content-model,content-lake}/src/**/*.ts'],
  { cwd: root },
)
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

/** In each block what a pattern finds, with its document. */
const found = (pattern: RegExp) =>
  blocks.flatMap(({ document, block }) =>
    [...block.matchAll(pattern)].map(([, name = '']) => ({ document, name })),
  )

test('every block is valid in a shell', () => {
  expect(blocks.length).toBeGreaterThan(15)
  const faults = blocks.map(({ document, block }) => {
    const { stderr } = spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' })
    return stderr && `${document}: ${stderr}${block}`
  })
  expect(faults.filter(Boolean)).toEqual([])
})

test('every script, program, service and file that they name exists', () => {
  const named = found(/pnpm(?:@12)?(?: --silent)? ([a-z][\w:-]*)/g)
  expect(named.length).toBeGreaterThan(10)
  const own = ['install', 'add', 'audit', 'sbom', 'licenses', 'why']
  expect(named.filter(({ name }) => !(name in scripts) && !own.includes(name))).toEqual([])
  const files = found(/(?<![\w/.])((?:api|deploy|packages|scripts|studio|tests)\/[\w./-]+\.\w+)/g)
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter(({ name }) => !existsSync(path.join(root, name)))).toEqual([])
  const used = found(/docker compose (?:exec|run|logs|restart)(?: --?\w+)* ([a-z]+)/g)
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(({ name }) => !(name in services))).toEqual([])
})

test('every option of our programs that they use exists', () => {
  const options = blocks.flatMap(({ document, block }) =>
    block.split('\n').flatMap((line) => {
      const [, rest] = /(?:pnpm(?:@12)? (?!install)[a-z][\w:-]*|node [\w./-]+\.ts)(.*)/.exec(line) ?? []
      return [...(rest ?? '').matchAll(/ --([a-z-]+)/g)].map(([, name = '']) => ({ document, name }))
    }),
  )
  expect(options.length).toBeGreaterThan(8)
  const isKnown = (name: string) => new RegExp(`['"\`\\s]?(--)?${name}['"]?(:| )`).test(programs)
  expect(options.filter(({ name }) => !isKnown(name))).toEqual([])
})

test('docs/deploy.md uses the paths of the unit and the proxy', () => {
  const unit = read('deploy/systemd/lead-site.service')
  const live = read('docs/deploy.md')
  const [, home] = /WorkingDirectory=(\S+)/.exec(unit) ?? []
  const [, data] = /Environment=DATA_DIR=(\S+)/.exec(unit) ?? []
  const [, user] = /User=(\S+)/.exec(unit) ?? []
  expect(live).toContain(`git clone REPOSITORY ${home} && cd ${home}`)
  expect(live).toContain(`export DATA_DIR=${data}\n`)
  expect(live).toMatch(new RegExp(`^useradd .*--home-dir ${data} .*${user}$`, 'm'))
  expect(read('deploy/caddy/server.Caddyfile')).toContain('www.example.com.au {')
})
