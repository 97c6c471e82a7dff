import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Erasure } from '../../leads/erasure-list.ts'
import { Failure } from './command.ts'

const lineSchema = z.object({
  subject: z.string().check(z.regex(/^[\w-]{43}$/)),
  at: z.iso.datetime({ offset: true }),
})

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
