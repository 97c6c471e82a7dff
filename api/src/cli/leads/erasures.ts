import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { Failure } from './command.ts'

// The list of erasures outlives the database: a backup that is restored brings back what was erased since, and the
// list says what to erase again. It names nobody: the subject is the keyed hash of an address.

export interface Erasure {
  /** Keyed hash of the e-mail address. */
  subject: string
  /** When it was asked for; a lead that came later is not meant. */
  at: Date
}

const lineSchema = z.object({
  subject: z.string().check(z.regex(/^[\w-]{43}$/)),
  at: z.iso.datetime({ offset: true }),
})

/** One line of a list. */
export function erasureLine({ subject, at }: Erasure): string {
  return `${JSON.stringify({ subject, at: at.toISOString() })}\n`
}

/** Notes an erasure in the list beside the database, where there is a folder for it. */
export async function noteErasure(folder: string | undefined, erasure: Erasure): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await appendFile(path.join(folder, 'erasures.ndjson'), erasureLine(erasure), { mode: 0o600 })
}

/** Adds an erasure to those that are known, of each subject the last. */
export function addErasure(erasures: Map<string, Date>, { subject, at }: Erasure): void {
  const known = erasures.get(subject)
  if (!known || known < at) erasures.set(subject, at)
}

/** Reads a list, the last erasure of each subject. @throws Failure where a line is none */
export async function readErasures(file: string): Promise<Map<string, Date>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const erasures = new Map<string, Date>()
  for (const [index, line] of lines.entries()) {
    const { subject, at } =
      readLine(line) ?? fail(`Line ${index + 1} of ${file} is no erasure; nothing was erased.`)
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
