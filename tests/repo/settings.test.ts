import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Setting, SETTINGS } from '@site/kit/settings/table'
import { readEnv as readLakeEnv } from '../../packages/content-lake/src/env.ts'
import { root } from '../support/test-environment.ts'

// A default stands in three places: in the table of settings (or the lake's env.ts), in .env.example, which tells of it,
// and in docker-compose.yml, which hands it on. They say the same.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The settings in .env.example, with an empty value for those without a default. */
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)
const rows = Object.entries(SETTINGS as Record<string, Setting>)

test('the table has the defaults that .env.example tells', () => {
  // The start makes a whole path of it.
  const own = rows.filter(([name]) => example[name] && name !== 'DATA_DIR')
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(([name, { standard }]) => example[name] !== standard)).toEqual([])
})

test('the lake has the defaults that .env.example tells', () => {
  const { DATA_DIR: _path, ...told } = example
  expect(readLakeEnv(told)).toEqual(readLakeEnv({}))
})

/** The settings whose defaults differ in containers, as .env.example says. */
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

test('.env.example names what docker-compose.yml and our programs know, and nothing else', () => {
  const known = new Set([...rows, ...composed.map(({ name }) => [name] as const)].map(([name]) => name))
  // Those that docker compose sets itself, and a start tells its parts.
  expect([...known].filter((name) => !(name in example) && name !== 'NODE_ENV')).toEqual([])
  const lake = read('packages/content-lake/src/env.ts')
  // Node reads it.
  const others = Object.keys(example).filter((name) => !known.has(name) && !lake.includes(name))
  expect(others).toEqual([])
})
