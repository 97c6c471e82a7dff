import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'

// The erasure list is kept outside the database: restoring an old backup brings erased leads back, and the list
// says which to erase again. It contains no names: the subject is the keyed hash of an e-mail address.

export type Erasure = {
  /** Keyed hash of the e-mail address. */
  subject: string
  /** When erasure was requested. Later leads are not affected. */
  at: Date
}

/** One line of the list. */
export function erasureLine({ subject, at }: Erasure): string {
  return `${JSON.stringify({ subject, at: at.toISOString() })}\n`
}

/** Appends an erasure to the list beside the database, if there is a folder for it. */
export async function noteErasure(folder: string | undefined, erasure: Erasure): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await appendFile(path.join(folder, 'erasures.ndjson'), erasureLine(erasure), { mode: 0o600 })
}
