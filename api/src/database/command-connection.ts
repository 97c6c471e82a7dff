import { BRAND } from '@site/domain/brand'
import pg from 'pg'
import { KEEP_ALIVE_AFTER_MS } from './pool.ts'

const BATCH = 500

export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'leads-command',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs `work` on one connection. Times without an offset are read as those of the business. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openConnection(url)
  try {
    await client.query(`SET TIME ZONE '${BRAND.timeZone}'`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export async function* stream<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row> {
  await client.query('BEGIN READ ONLY')
  try {
    yield* streamWithin<Row>(client, sql, values)
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}

export async function* streamWithin<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row> {
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`, values)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM rows`)
    yield* rows
    if (rows.length < BATCH) break
  }
  await client.query('CLOSE rows')
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
