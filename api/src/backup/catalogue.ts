import type pg from 'pg'
import { ownTables } from '../database/migrations.ts'
import type { Snapshot } from './snapshot.ts'

// Reads our tables from the database's own catalogue. Other tables in the same schema are left out.

const tablesSql = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
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

type Table = {
  name: string
  columns: string[]
}

/** Our existing tables, each after the tables it references. */
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

/** A table's name and columns, quoted for a COPY statement. */
export function quoted(client: pg.ClientBase, { name, columns }: Table): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}
