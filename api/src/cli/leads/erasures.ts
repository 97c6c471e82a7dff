import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { Failure } from './command.ts'

// The erasure list is kept outside the database: restoring an old backup brings erased leads back, and the list
// says which to erase again. It contains no names: the subject is the keyed hash of an e-mail address.

export type Erasure = {
  /** Keyed hash of the e-mail address. */
  subject: string
  /** When erasure was requested. Later leads are not affected. */
  at: Date
}

const lineSchema = z.object({
  subject: z.string().check(z.regex(/^[\w-]{43}$/)),
  at: z.iso.datetime({ offset: true }),
})

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

/** Adds an erasure to a map that keeps the latest one per subject. */
export function addErasure(erasures: Map<string, Date>, { subject, at }: Erasure): void {
  const known = erasures.get(subject)
  if (!known || known < at) erasures.set(subject, at)
}

/** Reads a list, keeping the latest erasure per subject. @throws Failure if a line cannot be read */
export async function readErasures(file: string): Promise<Map<string, Date>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const erasures = new Map<string, Date>()
  for (const [index, line] of lines.entries()) {
    const { subject, at } =
      readLine(line) ?? fail(`Line ${index + 1} of ${file} is not an erasure. Nothing was erased.`)
    addErasure(erasures, { subject, at: new Date(at) })
  }
  return erasures
}

function readLine(line: string): z.output<typeof lineSchema> | undefined {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

function fail(message: string): never {
  throw new Failure(message)
}
