import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Readers see the old file or the whole new one, and a failure leaves nothing behind.
 * @param content only for its owner, or what writes it under the name `unfinished`, which is in the same folder
 * @param isDurable whether it must be on the disk before this resolves
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | ((unfinished: string) => Promise<unknown>),
  { isDurable = false, unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`) } = {},
): Promise<void> {
  try {
    if (typeof content === 'function') await content(unfinished)
    else await writeFile(unfinished, content, { mode: 0o600, flush: isDurable })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  if (!isDurable) return
  // A rename is only durable once its folder is synced.
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}
