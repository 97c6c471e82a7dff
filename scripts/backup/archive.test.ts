import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { extract, pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'

const KEY = 'k'.repeat(40)
const description = {
  madeAt: '2026-11-29T02:30:00.000Z',
  node: 'v26.10.0',
  database: { server: '18', schemaVersion: 37, rows: { leads: 1 } },
  content: true,
}
type Member = [header: Pick<Header, 'name'> & Partial<Header>, bytes: Buffer]

let home: string
let plain: string
let encrypted: string
let identityFile: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'site-archive-'))
  const members = await mkdtemp(path.join(home, 'members-'))
  for (const name of ['database.json', 'database.leads.copy', 'content.tar.gz'])
    await writeFile(path.join(members, name), `the ${name}`)
  const identity = await generateX25519Identity()
  identityFile = path.join(home, 'identity')
  await writeFile(identityFile, identity)
  const { signal } = new AbortController()
  plain = path.join(home, 'backup.tar.gz')
  encrypted = `${plain}.age`
  await writeArchive(plain, members, description, { key: KEY, recipients: undefined, signal })
  const recipients = await identityToRecipient(identity)
  await writeArchive(encrypted, members, description, { key: KEY, recipients, signal })
})
afterAll(() => rm(home, { recursive: true }))

async function read(file: string, keys: string[] = [KEY]) {
  return readArchive(file, await mkdtemp(path.join(home, 'read-')), { identityFile, keys })
}

/** The plain archive with other members, as one who has only the file can make it. */
async function repack(change: (members: Member[]) => Member[]): Promise<string> {
  const members: Member[] = []
  const reading = extract()
  const feeding = pipeline(createReadStream(plain), createGunzip(), reading)
  for await (const entry of reading) members.push([entry.header, await buffer(entry)])
  await feeding
  const archive = pack()
  for (const [{ name, type, linkname }, bytes] of change(members))
    archive.entry({ name, ...(type && { type }), ...(linkname && { linkname }) }, bytes)
  archive.finalize()
  const file = path.join(await mkdtemp(path.join(home, 'repacked-')), 'backup.tar.gz')
  await pipeline(archive, createGzip(), createWriteStream(file))
  return file
}

const inManifest = (change: (manifest: Record<string, unknown>) => object) => (members: Member[]) =>
  members.map(([header, bytes]): Member =>
    header.name === 'manifest.json'
      ? [header, Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()) as Record<string, unknown>)))]
      : [header, bytes],
  )

test('an archive is authentic if a key of this machine sealed it; an empty machine trusts one that is encrypted', async () => {
  const other = ['o'.repeat(40)]
  expect((await read(plain, [...other, KEY])).isAuthentic).toBe(true)
  expect((await read(encrypted, other)).isAuthentic).toBe(false)
  expect((await read(encrypted, [KEY])).isAuthentic).toBe(true)
  expect((await read(encrypted, [])).isAuthentic).toBe(true)
  expect((await read(plain, other)).isAuthentic).toBe(false)
  expect((await read(plain, [])).isAuthentic).toBe(false)
  const old = await repack(
    inManifest(({ members: _members, seal: _seal, ...manifest }) => ({ ...manifest, format: 2 })),
  )
  const { manifest, isAuthentic } = await read(old)
  expect([manifest.format, isAuthentic]).toEqual([2, false])
})

const named = (name: string) => (member: Member) => member[0].name === name
const changes: Record<string, (members: Member[]) => Member[]> = {
  'a flipped bit': (members) =>
    members.map(([header, bytes]) => {
      const flipped = Buffer.from(bytes)
      if (header.name === 'database.leads.copy') flipped[3]! ^= 1
      return [header, flipped]
    }),
  'swapped members': (members) => {
    const names = ['database.json', 'database.leads.copy']
    const other = (name: string) => (names.includes(name) ? names.find((each) => each !== name)! : name)
    return members.map(([header, bytes]) => [{ ...header, name: other(header.name) }, bytes])
  },
  'a missing member': (members) => members.filter(([{ name }]) => name !== 'content.tar.gz'),
  'secrets added': (members) => [...members, [{ name: 'secrets.json' }, Buffer.from('{}')]],
  'a member twice': (members) => [...members, members.find(named('database.json'))!],
  'a path out of the folder': (members) => [...members, [{ name: '../owned.txt' }, Buffer.from('x')]],
  'an absolute path': (members) => [...members, [{ name: '/tmp/owned.txt' }, Buffer.from('x')]],
  'a link': (members) => [
    ...members,
    [{ name: 'erasures.ndjson', type: 'symlink', linkname: '/etc/passwd' }, Buffer.alloc(0)],
  ],
  'another time': inManifest((manifest) => ({ ...manifest, madeAt: '2026-01-01T00:00:00.000Z' })),
  'a member and its checksum changed': (members) =>
    inManifest((manifest) => ({
      ...manifest,
      members: { ...(manifest['members'] as object), 'content.tar.gz': '0'.repeat(64) },
    }))(members.map(([header, bytes]) => [header, bytes])),
  'a manifest of a newer release': inManifest((manifest) => ({ ...manifest, format: 4 })),
}

test.each(Object.keys(changes))('%s is refused, and nothing is written elsewhere', async (name) => {
  const file = await repack(changes[name]!)
  await expect(read(file)).rejects.toThrow(/cannot be used/)
  expect(await readdir(home)).not.toContain('owned.txt')
})

test.each(['plain', 'encrypted'])('a %s archive that was cut off is refused', async (kind) => {
  const whole = kind === 'plain' ? plain : encrypted
  for (const size of [(await stat(whole)).size - 1, 200]) {
    const file = path.join(await mkdtemp(path.join(home, 'cut-')), path.basename(whole))
    await writeFile(file, await readFile(whole))
    await truncate(file, size)
    await expect(read(file)).rejects.toThrow(/cannot be used/)
  }
})
