import pg from 'pg'
import { unavailable } from '../errors.ts'
import { toDatabaseError } from './errors.ts'

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

// Milliseconds. A request runs at most two statements: 2 x (1500 + 2500) < 8 s, the server's own limit.
const CONNECT_TIMEOUT = 1500
const STATEMENT_TIMEOUT = 2000
const LOCK_TIMEOUT = 1900
// Slightly longer than the server's timeout, in case the server stops responding.
const QUERY_TIMEOUT = 2500

/** Runs single statements: a pool or a client. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** The database as repositories see it. Temporary failures are already ApiErrors. */
export type Database = Queries & {
  /** Runs `work` in one transaction on one connection. */
  transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Opens all connections, so that the first requests don't wait for them. Without a database, it leaves that to the requests. */
  open(): Promise<void>
  /** Open connections, idle ones among them, and requests waiting for one. */
  use(): { open: number; idle: number; waiting: number }
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

/** @param onLost called when an idle connection breaks; unhandled, that would end the process */
export function createPool(
  url: string,
  onLost: (error: Error) => void,
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
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
  })
  pool.on('error', onLost)
  // A connection that breaks while in use fails its statement; that is where it is handled.
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    async query(sql, values) {
      refuseWhenFull(pool)
      try {
        return await pool.query(sql, values)
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    async transaction(work) {
      refuseWhenFull(pool)
      try {
        return await runTransaction(pool, work)
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    async open() {
      const openOne = async () => (await pool.connect()).release()
      await Promise.allSettled(Array.from({ length: size }, openOne))
    },
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}

async function runTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closed, not rolled back: the connection's state is unknown, and a new one takes milliseconds.
    client.release(true)
    throw error
  }
}

function refuseWhenFull(pool: pg.Pool): void {
  if (pool.waitingCount >= QUEUE_MAX) throw unavailable('The service is busy', 2)
}
