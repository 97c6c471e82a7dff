import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { decrypt, encrypt } from './encryption.ts'
import { ENCRYPTED } from './folder.ts'
import { unfinishedBackup } from './folder.ts'
import { isMemberName, MANIFEST, type Manifest, type Member, parseManifest } from './manifest.ts'

/** A file that is not a usable backup. The message says why. */
class BadArchive extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be used: ${reason}`, { cause })
  }
}

/** Hashes a file for the manifest. */
export async function describeMember(folder: string, name: string): Promise<Member> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

/**
 * Writes an archive: tar and gzip, encrypted if there are recipients. The file appears only once it is complete
 * and flushed to disk.
 *
 * @param folder contains the members named in the manifest
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
  for (const { name, bytes } of manifest.members) {
    const entry = archive.entry({ name, size: bytes, mtime, mode: 0o600 })
    await pipeline(createReadStream(path.join(folder, name)), entry)
  }
  archive.finalize()
}

/** A rename is only durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Unpacks an archive into a folder and verifies every member against the manifest.
 *
 * @param identityFile the key for an encrypted archive
 * @throws BadArchive if it is truncated, modified, encrypted for another key, or not a backup
 */
export async function readArchive(
  file: string,
  folder: string,
  identityFile: string | undefined,
): Promise<Manifest> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const stored = createReadStream(file)
    const compressed = file.endsWith(ENCRYPTED) ? await decrypt(stored, identityFile) : stored
    const found = await unpack(compressed, folder)
    if (!found.has(MANIFEST)) throw new Error('It has no manifest.')
    const manifest = parseManifest(await readFile(path.join(folder, MANIFEST), 'utf8'))
    found.delete(MANIFEST)
    for (const member of manifest.members) {
      const unpacked = found.get(member.name)
      if (!unpacked) throw new Error(`${member.name} is missing.`)
      if (unpacked.sha256 !== member.sha256) throw new Error(`${member.name} does not match its checksum.`)
      found.delete(member.name)
    }
    if (found.size > 0) throw new Error(`${[...found.keys()].join(', ')} is not in its manifest.`)
    return manifest
  } catch (error) {
    throw new BadArchive(file, error)
  }
}

async function unpack(compressed: Readable, folder: string): Promise<Map<string, Member>> {
  const found = new Map<string, Member>()
  const archive = extract()
  const feeding = pipeline(compressed, createGunzip(), archive)
  // The loop below reports the same error, possibly earlier.
  feeding.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type !== 'file' || !isMemberName(name) || found.has(name))
      throw new Error(`It contains ${JSON.stringify(name)}, which does not belong in a backup.`)
    await pipeline(entry, createWriteStream(path.join(folder, name), { mode: 0o600, flags: 'wx' }))
    found.set(name, await describeMember(folder, name))
  }
  await feeding
  return found
}
