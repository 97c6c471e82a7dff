import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

/** One table of a snapshot. Its rows lie beside the description, in COPY's text format. */
export interface SnapshotTable {
  name: string
  columns: string[]
  rows: number
}

const count = z.int().check(z.nonnegative())
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const schema = z.object({
  /** The last migration that had been applied. */
  schemaVersion: z.int().check(z.positive()),
  /** PostgreSQL's own version. */
  server: z.string(),
  /** In an order in which no table comes before one that it references. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  /** How far the numbers of identity columns have been given out; null where none was. */
  identities: z.array(z.object({ table: name, column: name, last: z.nullable(z.string()) })),
  /** Of the secret that keys the hashes of erased addresses. */
  hashKey: z.nullable(z.string()),
})

/** What a database held at one moment. */
export type Snapshot = z.output<typeof schema>

/** The file of a snapshot's folder that describes it. */
export const descriptionFile = (folder: string): string => path.join(folder, 'database.json')

/** The file of a snapshot's folder that holds a table's rows. */
export const rowsFile = (folder: string, { name }: Pick<SnapshotTable, 'name'>): string =>
  path.join(folder, `database.${name}.copy`)

/** @throws Error where the folder holds no description, or one that this version does not understand */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const parsed = schema.safeParse(JSON.parse(await readFile(descriptionFile(folder), 'utf8')))
  if (!parsed.success) throw new Error(`${descriptionFile(folder)} is not the description of a database`)
  return parsed.data
}
