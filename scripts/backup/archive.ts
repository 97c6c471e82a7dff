import { createHash, createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { replaceFile } from '@site/kit/replace-file'
import { extract, pack, type Pack } from 'tar-stream'
import { z } from 'zod'
import { decrypt, encrypt } from './encryption.ts'
import { ENCRYPTED, unfinishedBackup } from './folder.ts'

class BadArchive extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be used: ${reason}`, { cause })
  }
}

/** An archive must not write outside its folder when unpacked. */
const MEMBER = /^[a-z_]+(\.[a-z_]+){1,2}$/

/**
 * Writes tar and gzip, encrypted if there are recipients. The file appears once it is complete and on the disk.
 * @param folder contains the members
 * @param key authenticates the archive
 * @returns bytes
 */
export async function writeArchive(
  file: string,
  folder: string,
  description: Description,
  { key, recipients, signal }: { key: string; recipients: string | undefined; signal: AbortSignal },
): Promise<number> {
  const manifest = await sealManifest(description, folder, key)
  const archive = pack()
  const filling = fill(archive, folder, manifest).catch((error: Error) => archive.destroy(error))
  const compressed = Readable.from(archive).compose(createGzip())
  const write = async (unfinished: string) => {
    const output = recipients ? await encrypt(compressed, recipients) : compressed
    await pipeline(output, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal })
    await filling
  }
  await replaceFile(file, write, { isDurable: true, unfinished: unfinishedBackup(file) })
  return (await stat(file)).size
}

async function fill(archive: Pack, folder: string, manifest: SealedManifest): Promise<void> {
  const mtime = new Date(manifest.madeAt)
  archive.entry({ name: MANIFEST, mtime, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of Object.keys(manifest.members)) {
    const file = path.join(folder, name)
    const { size } = await stat(file)
    await pipeline(createReadStream(file), archive.entry({ name, size, mtime, mode: 0o600 }))
  }
  archive.finalize()
}

/**
 * Unpacks an archive, and checks that its members are those that were written.
 * @param keys this machine's values of HASH_SECRET
 * @returns `isAuthentic`: that one of the keys has made it or, without any, that only its recipients can read it
 * @throws BadArchive
 */
export async function readArchive(
  file: string,
  folder: string,
  { identityFile, keys }: { identityFile: string | undefined; keys: readonly string[] },
): Promise<{ manifest: Manifest; isAuthentic: boolean }> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const stored = createReadStream(file)
    const isEncrypted = file.endsWith(ENCRYPTED)
    const found = await unpack(isEncrypted ? await decrypt(stored, identityFile) : stored, folder)
    const manifest = parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => 'null'))
    const isSealed = manifest.format === 3 && checkSeal(manifest, found, keys)
    // A stranger with the public key can encrypt, too. Only an empty machine, which knows no key, accepts that.
    return { manifest, isAuthentic: isSealed || (isEncrypted && keys.length === 0) }
  } catch (error) {
    throw new BadArchive(file, error)
  }
}

/** @returns the checksum of each member but the manifest */
async function unpack(compressed: Readable, folder: string): Promise<Members> {
  const members: Members = {}
  const archive = extract()
  const feeding = pipeline(compressed, createGunzip(), archive)
  // The loop below reports the same error.
  feeding.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type !== 'file' || !MEMBER.test(name))
      throw new Error(`It contains ${JSON.stringify(name)}, which does not belong in a backup.`)
    const sum = createHash('sha256')
    const summed = async function* (source: AsyncIterable<Buffer>) {
      for await (const data of source) {
        sum.update(data)
        yield data
      }
    }
    await pipeline(entry, summed, createWriteStream(path.join(folder, name), { mode: 0o600, flags: 'wx' }))
    if (name !== MANIFEST) members[name] = sum.digest('hex')
  }
  await feeding
  return members
}

async function sealManifest(description: Description, folder: string, key: string): Promise<SealedManifest> {
  const members: Members = {}
  for (const name of (await readdir(folder)).toSorted()) {
    const sum = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, name)), sum)
    members[name] = sum.digest('hex')
  }
  const unsealed = { format: 3, ...description, members } as const
  return { ...unsealed, seal: { key: identify(key), mac: seal(unsealed, key) } }
}

/** @throws Error if a member or the manifest differs from what was written @returns whether a key proves that */
function checkSeal(manifest: SealedManifest, found: Members, keys: readonly string[]): boolean {
  const names = Object.keys({ ...manifest.members, ...found })
  const different = names.filter((name) => manifest.members[name] !== found[name])
  if (different.length > 0)
    throw new Error(`It was changed: ${different.join(', ')} differs from its manifest.`)
  const key = keys.find((known) => identify(known) === manifest.seal.key)
  if (key !== undefined && seal(manifest, key) !== manifest.seal.mac)
    throw new Error('It was changed: its manifest differs from what this system wrote.')
  return key !== undefined
}

/** Authenticates the manifest, and through its checksums the whole archive. */
function seal({ format, madeAt, node, database, content, members }: Unsealed, key: string): string {
  const rows = Object.entries(database.rows).toSorted()
  const text = JSON.stringify([
    format,
    madeAt,
    node,
    { ...database, rows },
    content,
    Object.entries(members).toSorted(),
  ])
  return createHmac('sha256', key).update(`archive\0${text}`).digest('base64url')
}

/** Tells keys apart without revealing them. */
const identify = (key: string): string =>
  createHmac('sha256', key).update('archive-key\0').digest('base64url').slice(0, 16)

const description = z.object({
  madeAt: z.iso.datetime(),
  node: z.string(),
  /** For people; a restore reads `database.json` in the archive. */
  database: z.object({
    server: z.string(),
    schemaVersion: z.number(),
    rows: z.record(z.string(), z.number()),
  }),
  /** Sanity backs up its own content. */
  content: z.boolean(),
})

const sealed = description.extend({
  format: z.literal(3),
  members: z.record(z.string(), z.string()),
  seal: z.object({ key: z.string(), mac: z.string() }),
})

const schema = z.discriminatedUnion(
  'format',
  // Archives of releases before 3 can't be authenticated.
  [sealed, description.extend({ format: z.literal([1, 2]) })],
  'it was made by a newer version of this system',
)

export type Manifest = z.infer<typeof schema>
export type Description = z.infer<typeof description>
type SealedManifest = z.infer<typeof sealed>
type Unsealed = Omit<SealedManifest, 'seal'>
type Members = Record<string, string>

const MANIFEST = 'manifest.json'

function parseManifest(text: string): Manifest {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`Its manifest cannot be read: ${z.prettifyError(parsed.error)}`)
}
