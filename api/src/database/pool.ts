import pg from 'pg'
import { unavailable } from '../errors.ts'
import { toDatabaseError } from './errors.ts'

/**
 * Ten connections: an insert takes about a millisecond of a connection's time, so ten carry some thousands a
 * second, more than one process parses; four processes still fit PostgreSQL's default of 100 with room for
 * commands and people.
 */
const POOL_SIZE = 10

/**
 * Requests that may wait for a connection. At a thousand a second, 200 wait a fifth of a second; whoever comes
 * after them is told at once to come back, rather than after a timeout.
 */
const QUEUE_MAX = 200

// Milliseconds. A request takes at most two statements: 2 x (1500 + 2500) < 8 s, the server's own limit.
const CONNECT_TIMEOUT = 1500
const STATEMENT_TIMEOUT = 2000
const LOCK_TIMEOUT = 1900
// A little later than the server's own, for a server that has stopped answering at all.
const QUERY_TIMEOUT = 2500

/** What repositories see of the database: statements, and errors that are already answers. */
export interface Database {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Runs `work` in one transaction on one connection. */
  transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Connections that are open, those of them that are idle, and requests that wait for one. */
  use(): { open: number; idle: number; waiting: number }
  end(): Promise<void>
}

interface PoolOptions {
  /** As the server lists the connections. */
  name?: string
  /** Most connections at once. */
  size?: number
  /** Milliseconds that a transaction may wait for its own process. */
  idleInTransaction?: number
}

/** @param onLost told when an idle connection breaks, which would otherwise end the process */
export function createPool(
  url: string,
  onLost: (error: Error) => void,
  { name = 'lead-api', size = POOL_SIZE, idleInTransaction = 5000 }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
  })
  pool.on('error', onLost)
  // A connection that breaks while it is lent out tells its borrower by the failing statement.
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
    // Closed rather than rolled back: what state it is in is not known, and a new one costs milliseconds.
    client.release(true)
    throw error
  }
}

function refuseWhenFull(pool: pg.Pool): void {
  if (pool.waitingCount >= QUEUE_MAX) throw unavailable('The service is busy', 2)
}
