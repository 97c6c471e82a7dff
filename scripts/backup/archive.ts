import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { z } from 'zod'
import { decrypt, encrypt } from './encryption.ts'
import { ENCRYPTED, unfinishedBackup } from './folder.ts'

/** A file that is not a usable backup. The message says why. */
class BadArchive extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be used: ${reason}`, { cause })
  }
}

/** Valid member names. An archive must not write outside its folder when unpacked. */
const MEMBER = /^[a-z_]+(\.[a-z_]+){1,2}$/

/**
 * Writes an archive: tar and gzip, encrypted if there are recipients. The file appears only once it is complete
 * and flushed to disk.
 *
 * @param folder contains the members
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  folder: string,
  manifest: Manifest,
  recipients: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  const unfinished = unfinishedBackup(file)
  const archive = pack()
  const filling = fill(archive, folder, manifest).catch((error: Error) => archive.destroy(error))
  const compressed = Readable.from(archive).compose(createGzip())
  try {
    const output = recipients ? await encrypt(compressed, recipients) : compressed
    await pipeline(output, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal })
    await filling
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return size
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function fill(archive: Pack, folder: string, manifest: Manifest): Promise<void> {
  const mtime = new Date(manifest.madeAt)
  archive.entry({ name: MANIFEST, mtime, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of (await readdir(folder)).toSorted()) {
    const file = path.join(folder, name)
    const { size } = await stat(file)
    await pipeline(createReadStream(file), archive.entry({ name, size, mtime, mode: 0o600 }))
  }
  archive.finalize()
}

/** A rename is only durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Unpacks an archive into a folder. gzip's checksum, or age's, shows whether it is whole.
 *
 * @param identityFile the key for an encrypted archive
 * @throws BadArchive if it is truncated, damaged, encrypted for another key, or not a backup
 */
export async function readArchive(
  file: string,
  folder: string,
  identityFile: string | undefined,
): Promise<Manifest> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const stored = createReadStream(file)
    await unpack(file.endsWith(ENCRYPTED) ? await decrypt(stored, identityFile) : stored, folder)
    return parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => 'null'))
  } catch (error) {
    throw new BadArchive(file, error)
  }
}

async function unpack(compressed: Readable, folder: string): Promise<void> {
  const archive = extract()
  const feeding = pipeline(compressed, createGunzip(), archive)
  // The loop below reports the same error, possibly earlier.
  feeding.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type !== 'file' || !MEMBER.test(name))
      throw new Error(`It contains ${JSON.stringify(name)}, which does not belong in a backup.`)
    await pipeline(entry, createWriteStream(path.join(folder, name), { mode: 0o600, flags: 'wx' }))
  }
  await feeding
}

const schema = z.object({
  /** 1 had checksums of all members. */
  format: z.literal([1, 2], 'it was made by a newer version of this system'),
  madeAt: z.iso.datetime(),
  node: z.string(),
  /** For people; a restore reads `database.json` in the archive. */
  database: z.object({
    server: z.string(),
    schemaVersion: z.number(),
    rows: z.record(z.string(), z.number()),
  }),
  /** Whether it contains the local lake's content. Sanity backs up its own. */
  content: z.boolean(),
})

/** The archive's description; its first member. */
export type Manifest = z.infer<typeof schema>

const MANIFEST = 'manifest.json'

/** @throws Error if the text is not a manifest this version can read */
function parseManifest(text: string): Manifest {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`Its manifest cannot be read: ${z.prettifyError(parsed.error)}`)
}
