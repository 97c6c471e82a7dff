import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** 2 GB, as an archive without its videos rarely has. */
const MAX_ARCHIVE = 2 * 1024 * 1024 * 1024
/** Bytes of all archives that wait together. */
const MAX_WAITING = 2 * MAX_ARCHIVE

/** Milliseconds after which an archive that nobody imported is deleted. */
const KEPT_FOR = 24 * 3_600_000

/** A part that can't be added. */
export class UploadRefused extends Error {}

/** A UUID. Cannot contain a path. */
const UPLOAD = /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/

/**
 * Where the archives that administrators upload wait until they are imported. They arrive in parts, because no request
 * may take longer than 30 s.
 */
export function uploadedArchives(folder: string) {
  const fileOf = (upload: string) => {
    if (!UPLOAD.test(upload)) throw new UploadRefused('An upload is named by a UUID')
    return join(folder, `${upload}.tar.gz`)
  }
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    )
  const dropOld = async () => {
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > KEPT_FOR) await rm(join(folder, name), { force: true })
    }
  }
  return {
    fileOf,
    /** Adds a part. @param at how many bytes came before it. @throws UploadRefused */
    async add(upload: string, at: number, part: Buffer): Promise<void> {
      const file = fileOf(upload)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (at === 0) await dropOld()
      if ((await sizeOf(file)) !== at)
        throw new UploadRefused('Another part is expected. Choose the file again')
      if (at + part.length > MAX_ARCHIVE) throw new UploadRefused('An archive may have at most 2 GB')
      const all = await Promise.all((await readdir(folder)).map((name) => sizeOf(join(folder, name))))
      if (all.reduce((sum, size) => sum + size, part.length) > MAX_WAITING)
        throw new UploadRefused(
          'Other archives are waiting to be imported. Import them, or try again tomorrow',
        )
      await appendFile(file, part, { mode: 0o600 })
    },
    drop: (upload: string) => rm(fileOf(upload), { force: true }),
  }
}
