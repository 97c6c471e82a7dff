import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

// The erasure list is kept outside the database: restoring an old backup brings erased leads back, and the list
// says which to erase again. It contains no names: the subject is the keyed hash of an e-mail address.

const erasureSchema = z.object({
  /** Keyed hash of the e-mail address, or of the phone number where there is none. */
  subject: z.string().check(z.regex(/^[\w-]{43}$/)),
  at: z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((at) => new Date(at)),
  ),
  /** The ids of the erased leads. Without any, the subject's leads from before are erased again. */
  leads: z._default(z.array(z.uuid()), []),
  /** The ids of the erased mentions: of an event, or of a lead with the name of its field. */
  notes: z._default(z.array(z.string().check(z.regex(/^(\d+|[\da-f-]{36}\.\w+)$/))), []),
})

export type Erasure = Readonly<z.output<typeof erasureSchema>>

export function erasureLine({ subject, at, leads, notes }: Erasure): string {
  return `${JSON.stringify({
    subject,
    at: at.toISOString(),
    ...(leads.length > 0 && { leads }),
    ...(notes.length > 0 && { notes }),
  })}\n`
}

export async function noteErasures(folder: string | undefined, erasures: readonly Erasure[]) {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const lines = erasures.map(erasureLine).join('')
  await appendFile(path.join(folder, 'erasures.ndjson'), lines, { mode: 0o600 })
}

export async function readErasures(file: string): Promise<Erasure[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    try {
      return erasureSchema.parse(JSON.parse(line))
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} is not an erasure. Nothing was erased.`, { cause })
    }
  })
}
