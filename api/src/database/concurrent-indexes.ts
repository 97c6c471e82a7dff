import type pg from 'pg'

/** The first line of a migration that builds or drops indexes without blocking writes. PostgreSQL does that outside of transactions only. */
const MARK = '-- no transaction\n'

const create = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) ON /
const drop = /^DROP INDEX CONCURRENTLY IF EXISTS (\w+)$/

export function isWithoutTransaction(sql: string): boolean {
  return sql.startsWith(MARK)
}

type IndexStatement = { name: string; sql: string; drops: boolean }

/**
 * The statements of a migration without a transaction.
 *
 * @throws Error if one does something else than building or dropping an index, because only that can be taken up again safely
 */
export function readIndexStatements(sql: string): IndexStatement[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  return statements.map((statement) => {
    const dropped = drop.exec(statement)?.[1]
    const name = dropped ?? create.exec(statement)?.[1]
    if (name === undefined)
      throw new Error(
        `only CREATE INDEX CONCURRENTLY and DROP INDEX CONCURRENTLY IF EXISTS can run without a transaction, not: ${statement}`,
      )
    return { name, sql: statement, drops: dropped !== undefined }
  })
}

/** The same within a transaction, for a database that nobody uses yet. */
export function asBlocking(sql: string): string {
  return readIndexStatements(sql)
    .map((statement) => `${statement.sql.replace(' CONCURRENTLY', '')};`)
    .join('\n')
}

/** Drops indexes, and builds missing ones. Rebuilds an invalid one, which an interrupted run has left behind. */
export async function buildIndexes(client: pg.ClientBase, sql: string): Promise<void> {
  for (const statement of readIndexStatements(sql)) {
    if (statement.drops) {
      await client.query(statement.sql)
      continue
    }
    const { rows } = await client.query<{ valid: boolean }>(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [statement.name],
    )
    if (rows[0]?.valid) continue
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY ${statement.name}`)
    await client.query(statement.sql)
  }
}
