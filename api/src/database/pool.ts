import pg from 'pg'
import { unavailable } from '../errors.ts'
import { databaseAway, toDatabaseError } from './errors.ts'

/** Ten inserts of a millisecond are thousands a second. Four processes fit into PostgreSQL's default of 100 connections. */
const POOL_SIZE = 10

/** At a thousand a second, 200 wait for a fifth of a second. Further requests get a 503 at once. */
const QUEUE_MAX = 200

// A request has nine seconds (app.ts). That is enough for a statement and a first connection, which takes seconds if
// the server has to wake up.
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 2000
const LOCK_TIMEOUT_MS = 1900
// Slightly longer than the server's timeout, in case the server stops responding.
const QUERY_TIMEOUT_MS = 2500

/** Firewalls and load balancers drop an unused connection after a minute at the earliest, and tell neither side. */
export const KEEP_ALIVE_AFTER_MS = 30_000

/** An unused connection may be dead without notice, so it is tested after this long. */
const TEST_AFTER_MS = 1000

/** A database on another continent takes a quarter of a second. */
const TEST_TIMEOUT_MS = 500

export type Queries = {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

export type Client = pg.ClientBase

/** The database as repositories see it. Temporary failures are already ApiErrors. */
export type Database = Queries & {
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Opens all connections, so that the first requests don't wait for them. Without a database, it leaves that to the requests. */
  open(): Promise<void>
  use(): Record<'busy' | 'idle' | 'waiting', number>
  end(): Promise<void>
}

type PoolOptions = {
  name?: string
  size?: number
  /** Milliseconds a transaction may be idle before PostgreSQL ends it. */
  idleInTransaction?: number
}

/** Each transaction sets its timeouts: poolers such as PgBouncer refuse them at the start, and pass a `SET` on to others. */
export function createPool(
  url: string,
  onLost: (error: unknown) => void,
  { name = 'lead-api', size = POOL_SIZE, idleInTransaction = 5000 }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    // None is closed for being idle. A new one needs the name server, which can take longer than CONNECT_TIMEOUT_MS
    // while containers come and go, and a lead would be refused for it.
    min: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    pipeline: true,
  })
  const usedAt = new WeakMap<pg.PoolClient, number>()
  let deadUntil = 0
  const begin = `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
    SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`
  pool.on('error', onLost)
  // A connection that breaks while in use fails its statement; that is where it is handled.
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Takes a connection that works. One that has been idle for longer than a dead one is dead, too. */
  async function takeConnection(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      const used = usedAt.get(client) ?? Infinity
      if (performance.now() - used < TEST_AFTER_MS) return client
      if (used > deadUntil && (await isAlive(client))) return client
      deadUntil = Math.max(deadUntil, used)
      client.release(true)
    }
  }

  async function onConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= QUEUE_MAX) throw unavailable('The service is busy', 2)
    const client = await takeConnection().catch((error: unknown) => {
      // No request caused this error.
      throw databaseAway(error)
    })
    try {
      const result = await work(client)
      usedAt.set(client, performance.now())
      client.release()
      return result
    } catch (error) {
      // Closed, not rolled back: the connection's state is unknown, and a new one takes milliseconds.
      client.release(true)
      throw toDatabaseError(error)
    }
  }

  return {
    query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      onConnection(async (client) => {
        // All three are sent at once, and their answers arrive together.
        const sent = [client.query(begin), client.query<Row>(sql, values), client.query('COMMIT')] as const
        await Promise.allSettled(sent)
        const [, result] = await Promise.all(sent)
        return result
      }),
    transaction: (work) =>
      onConnection(async (client) => {
        await client.query(begin)
        const result = await work(client)
        await client.query('COMMIT')
        return result
      }),
    async open() {
      const openOne = async () => {
        const client = await pool.connect()
        usedAt.set(client, performance.now())
        client.release()
      }
      const opened = await Promise.allSettled(Array.from({ length: size }, openOne))
      const failed = opened.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
      if (failed) onLost(failed.reason)
    },
    use: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}

async function isAlive(client: pg.PoolClient): Promise<boolean> {
  const test = { text: 'SELECT 1', query_timeout: TEST_TIMEOUT_MS }
  return client.query(test).then(
    () => true,
    () => false,
  )
}
