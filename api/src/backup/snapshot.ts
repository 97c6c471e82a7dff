import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import * as z from 'zod/mini'
import { ownTables } from '../database/migrations.ts'

const count = z.int().check(z.nonnegative())
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const schema = z.object({
  schemaVersion: z.int().check(z.positive()),
  server: z.string(),
  /** Sorted so that every table comes after the tables it references. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  identities: z.array(z.object({ table: name, column: name, last: z.nullable(z.string()) })),
  hashKey: z.nullable(z.string()),
})

export type Snapshot = z.output<typeof schema>

export type SnapshotTable = Snapshot['tables'][number]

export type Table = Omit<SnapshotTable, 'rows'>

export const descriptionFile = (folder: string): string => path.join(folder, 'database.json')

export const rowsFile = (folder: string, { name }: Pick<Table, 'name'>): string =>
  path.join(folder, `database.${name}.copy`)

export async function readSnapshot(folder: string): Promise<Snapshot> {
  const parsed = schema.safeParse(JSON.parse(await readFile(descriptionFile(folder), 'utf8')))
  if (!parsed.success) throw new Error(`${descriptionFile(folder)} is not the description of a database`)
  return parsed.data
}

const tablesSql = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
    AND c.relpersistence = 'p' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`

const referencesSql = `
  SELECT f.relname AS "from", t.relname AS "to"
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND k.connamespace = current_schema()::regnamespace`

const identitiesSql = `
  SELECT c.relname AS table, a.attname AS column,
    pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::text AS last
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1) AND a.attidentity <> ''
  ORDER BY c.relname, a.attname`

/** Our existing tables that outlive a crash, each after the tables it references. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(tablesSql, [await ownTables()])
  const { rows: references } = await client.query<{ from: string; to: string }>(referencesSql)
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = tables.find(
      ({ name }) => !placed.has(name) && references.every(({ from, to }) => from !== name || placed.has(to)),
    )
    if (!next) throw new Error('the tables reference each other in a cycle')
    ordered.push(next)
  }
  return ordered
}

export async function readIdentities(client: pg.ClientBase): Promise<Snapshot['identities']> {
  const { rows } = await client.query<Snapshot['identities'][number]>(identitiesSql, [await ownTables()])
  return rows
}

export function quoted(client: pg.ClientBase, { name, columns }: Table): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}
