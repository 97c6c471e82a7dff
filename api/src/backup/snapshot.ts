import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

/** One table of a snapshot. Its rows are in a file beside the description, in COPY's text format. */
export type SnapshotTable = {
  name: string
  columns: string[]
  rows: number
}

const count = z.int().check(z.nonnegative())
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const schema = z.object({
  /** The last applied migration. */
  schemaVersion: z.int().check(z.positive()),
  /** The PostgreSQL version. */
  server: z.string(),
  /** Sorted so that every table comes after the tables it references. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  /** The last number each identity column gave out, or null if it gave out none. */
  identities: z.array(z.object({ table: name, column: name, last: z.nullable(z.string()) })),
  /** Fingerprint of the secret used to hash erased addresses. */
  hashKey: z.nullable(z.string()),
})

/** The contents of a database at one moment. */
export type Snapshot = z.output<typeof schema>

/** Path of the description in a snapshot's folder. */
export const descriptionFile = (folder: string): string => path.join(folder, 'database.json')

/** Path of a table's rows in a snapshot's folder. */
export const rowsFile = (folder: string, { name }: Pick<SnapshotTable, 'name'>): string =>
  path.join(folder, `database.${name}.copy`)

/** @throws Error if the folder has no description, or one this version cannot read */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const parsed = schema.safeParse(JSON.parse(await readFile(descriptionFile(folder), 'utf8')))
  if (!parsed.success) throw new Error(`${descriptionFile(folder)} is not the description of a database`)
  return parsed.data
}
