import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '../documents/random-id.ts'

/** `<sha1>-<width>x<height>.<extension>` for images, `<sha1>.<extension>` for files: nothing that leads elsewhere. */
const FILE_NAME = /^[a-f0-9]{40}(-\d{1,5}x\d{1,5})?\.[a-z0-9]{1,10}$/

export const isAssetName = (name: string): boolean => FILE_NAME.test(name)

/**
 * Stores an asset's bytes so that they are on disk, under their whole name or not at all, before its document is.
 * The name holds the hash of the bytes, so what is there already is the same.
 */
export async function storeAsset(folder: string, name: string, bytes: Buffer): Promise<void> {
  const target = join(folder, name)
  if (await stat(target).catch(() => undefined)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.${randomSecret().slice(0, 8)}`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, target)
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}
