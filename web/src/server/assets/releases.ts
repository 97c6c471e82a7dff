import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'

/** How long a release's files are kept after it was last served, for pages that are still open. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const FOLDER = 'assets'

/** Where a server keeps the files of releases. @param dataDir is kept between releases */
export const releasesIn = (dataDir: string): string => join(dataDir, 'web', FOLDER)

/**
 * Adds this release's files to those of others: the previous one, which open pages still request, and a newer one that
 * other instances already serve during a rolling deploy, if they share the folder. Deletes files that no server has added
 * for a week. Call it again regularly while serving, because it updates the files' timestamps.
 * @throws if the folder isn't writable.
 */
export async function keepRelease(clientDir: string, into: string, now = Date.now()): Promise<void> {
  const from = join(clientDir, FOLDER)
  await mkdir(into, { recursive: true })
  // Compressed copies first, so that they exist by the time a request finds the file.
  const names = (await readdir(from)).toSorted((a, b) => b.length - a.length)
  for (const name of names) await put(join(from, name), into, name, now)
  for (const name of await readdir(into)) {
    const file = join(into, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}

/**
 * The name contains a hash of the content, so an existing file is identical. Its timestamp says that it's still in use.
 */
async function put(source: string, folder: string, name: string, now: number): Promise<void> {
  const target = join(folder, name)
  const time = new Date(now)
  const there = await utimes(target, time, time).then(
    () => true,
    () => false,
  )
  if (there) return
  // Another instance may be reading. Names that begin with a dot aren't served.
  await replaceFile(target, async (unfinished) => {
    await copyFile(source, unfinished)
    await utimes(unfinished, time, time)
  })
}
