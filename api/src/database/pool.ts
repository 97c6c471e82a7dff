import pg from 'pg'
import { unavailable } from '../errors.ts'
import { databaseAway, toDatabaseError } from './errors.ts'

/**
 * An insert holds a connection for about a millisecond, so ten connections carry several thousand a second,
 * more than one process can parse. Four processes fit into PostgreSQL's default of 100 connections, with room
 * for commands and people.
 */
const POOL_SIZE = 10

/**
 * Requests that may wait for a connection. At a thousand a second, 200 wait for a fifth of a second. Further
 * requests get a 503 immediately rather than after a timeout.
 */
const QUEUE_MAX = 200

// Milliseconds. A request has nine seconds (app.ts): enough to open a first connection, which a server that wakes up may
// take seconds for, and for a statement.
const CONNECT_TIMEOUT = 5000
const STATEMENT_TIMEOUT = 2000
const LOCK_TIMEOUT = 1900
// Slightly longer than the server's timeout, in case the server stops responding.
const QUERY_TIMEOUT = 2500

/**
 * Milliseconds until an unused connection shows that it lives. Firewalls and load balancers forget one after a minute at
 * the earliest, and tell neither side.
 */
export const KEEP_ALIVE_AFTER_MS = 30_000

/** Milliseconds without use after which a connection is tested: it may have died without a word. */
const TEST_AFTER_MS = 1000

/** Milliseconds for the answer to the test. A database on another continent takes a quarter of a second. */
const TEST_TIMEOUT_MS = 500

/** Runs single statements: a pool or a client. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** A connection within a transaction, which repositories are given. */
export type Client = pg.ClientBase

/** The database as repositories see it. Temporary failures are already ApiErrors. */
export type Database = Queries & {
  /** Runs `work` in one transaction on one connection. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Opens all connections, so that the first requests don't wait for them. Without a database, it leaves that to the requests. */
  open(): Promise<void>
  /** Connections by state, and requests waiting for one. */
  use(): Record<'busy' | 'idle' | 'waiting', number>
  end(): Promise<void>
}

type PoolOptions = {
  /** The application name PostgreSQL shows for the connections. */
  name?: string
  /** Maximum number of connections. */
  size?: number
  /** Milliseconds a transaction may be idle before PostgreSQL ends it. */
  idleInTransaction?: number
}

/**
 * Its timeouts are set in each transaction, and every statement runs in one. Poolers such as PgBouncer refuse them when a
 * connection starts, and in transaction mode a `SET` would stay with a connection that other programs get next.
 *
 * @param onLost called with the reason if an idle connection breaks (unhandled, that would end the process), or if `open` fails
 */
export function createPool(
  url: string,
  onLost: (error: unknown) => void,
  { name = 'lead-api', size = POOL_SIZE, idleInTransaction = 5000 }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    // None is closed for being idle. A new one needs the name server, which can take longer than CONNECT_TIMEOUT
    // while containers come and go, and a lead would be refused for it.
    min: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    pipeline: true,
  })
  const usedAt = new WeakMap<pg.PoolClient, number>()
  let deadUntil = 0
  const begin = `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT}; SET LOCAL lock_timeout = ${LOCK_TIMEOUT};
    SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`
  pool.on('error', onLost)
  // A connection that breaks while in use fails its statement; that is where it is handled.
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Takes a connection that has just been used, answers, or is new. What is idle for longer than a dead one is dead too. */
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

  /** Runs `work` on a connection of its own. Temporary failures become ApiErrors. */
  async function onConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= QUEUE_MAX) throw unavailable('The service is busy', 2)
    const client = await takeConnection().catch((error: unknown) => {
      // Whatever it is, nobody's request caused it.
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
