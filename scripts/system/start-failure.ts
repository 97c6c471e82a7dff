/** Error codes of the file system in plain words. */
const reasons: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
}

/**
 * Works in a folder that a setting names.
 *
 * @throws Error that names the setting and what to do if the folder cannot be used
 */
export function inFolderOf<T>(setting: string, folder: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const reason = reasons[String((cause as NodeJS.ErrnoException).code)]
    if (!reason) throw cause
    throw new Error(`${setting} must be a writable folder, but ${folder} ${reason}. Set it to another one.`, {
      cause,
    })
  }
}

/** The wording of Linux and macOS, Node, SQLite, and PostgreSQL (which has one of its own if part of a page was written). */
const FULL = /No space left on device|ENOSPC|disk is full|Check free disk space/i

/** Explains a failed start. A full disk causes many different errors, and most do not mention the disk. */
export function describeStartFailure(error: unknown, dataFolder: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error)
  if (!dataFolder || !FULL.test(text)) return text
  return (
    `The disk is full: free some space, or set DATA_DIR (${dataFolder}) to a folder on another disk, and start again. ` +
    'No stored data is lost.'
  )
}
