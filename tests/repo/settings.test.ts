import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { readServerEnv } from '../../api/src/env.ts'
import { readCommandEnv } from '../../packages/content/src/cli/env.ts'
import { readEnv as readLakeEnv } from '../../packages/content-lake/src/env.ts'
import { readSettings } from '../../scripts/system/settings.ts'
import { readEnv as readStudioEnv } from '../../studio/src/env.ts'
import { parsePreviewEnv } from '../../web/src/preview/env.ts'
import { parseEnv as readSiteEnv } from '../../web/src/server/env.ts'
import { root } from '../support/machine.ts'

// A default stands in three places: where a part reads its setting, in .env.example, which tells of it, and in
// docker-compose.yml, which hands it on. They say the same.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What .env.example gives a value. */
const documented = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(
  ([, name, value]) => [name!, value!] as const,
)

/** What a part cannot start without. */
const needed = {
  DATABASE_URL: 'postgres://localhost/leads',
  SESSION_SECRETS: 's'.repeat(32),
  HASH_SECRET: 's'.repeat(32),
  LAKE_READ_TOKEN: 's'.repeat(32),
  LAKE_WRITE_TOKEN: 's'.repeat(32),
}

const readers: Record<string, (env: Record<string, string>) => unknown> = {
  'the lead API': readServerEnv,
  'the site': readSiteEnv,
  'the preview': parsePreviewEnv,
  'the lake': readLakeEnv,
  'the Studio': readStudioEnv,
  'the content commands': readCommandEnv,
  'the start': readSettings,
}

test.each(Object.entries(readers))('%s has the defaults that .env.example tells', (name, readEnv) => {
  const standard = readEnv(needed)
  // The start makes a whole path of it.
  const given = documented.filter(([setting]) => setting !== 'DATA_DIR' || name === 'the start')
  const other = given.filter(
    ([setting, value]) => !isDeepStrictEqual(readEnv({ ...needed, [setting]: value }), standard),
  )
  expect(other).toEqual([])
})

/** Where containers differ: .env.example says so beside each. */
const inContainers: Record<string, string> = {
  SITE_URL: 'https://localhost',
  API_URL: 'https://api.localhost',
  STUDIO_URL: 'https://studio.localhost',
  PREVIEW_URL: 'https://preview.localhost',
  LAKE_URL: 'https://content.localhost',
  API_DRAIN_SECONDS: '3',
  WEB_DRAIN_SECONDS: '3',
  SECRETS_DIR: 'secrets-given',
  BACKUP_DIR: 'backups',
  REDIRECT_FROM: 'https://redirect.localhost',
  WEB_METRICS_URL: 'http://web:9465',
}

const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)
const composed = [
  ...read('docker-compose.yml')
    .replaceAll(/^\s*#.*$/gm, '')
    .matchAll(/\$\{([A-Z][A-Z0-9_]+)(?::-([^}]*))?\}/g),
].map(([, name = '', value = '']) => ({ name, value }))

test('docker-compose.yml hands on the defaults that .env.example tells', () => {
  // Empty leaves it to the part. Which images of others there are is told in docker-compose.yml alone.
  const own = composed.filter(({ name, value }) => value !== '' && !name.endsWith('_IMAGE'))
  expect(own.filter(({ name, value }) => value !== (inContainers[name] ?? example[name]))).toEqual([])
  const told = read('.env.example')
    .match(/^#.*docker-compose\.yml: .*$/gm)!
    .join('\n')
  expect(Object.values(inContainers).filter((value) => !told.includes(value))).toEqual([])
})

test('.env.example names what docker-compose.yml and the parts know, and nothing else', () => {
  expect(composed.filter(({ name }) => !(name in example))).toEqual([])
  const files = globSync(
    ['{api,studio,web}/src/**/env.ts', 'packages/*/src/**/env.ts', 'scripts/system/se*s.ts'],
    {
      cwd: root,
    },
  )
  const known = [...files, 'docker-compose.yml'].map(read).join('\n')
  expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([])
})
