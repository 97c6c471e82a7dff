import type pg from 'pg'
import type { Queries } from './pool.ts'

type Asked = Parameters<Queries['query']>

export const queryRows = async <Row extends pg.QueryResultRow>(database: Queries, ...asked: Asked) =>
  (await database.query<Row>(...asked)).rows

export const queryRow = async <Row extends pg.QueryResultRow>(database: Queries, ...asked: Asked) =>
  (await queryRows<Row>(database, ...asked)).at(0)

/** Whether a statement finds or changes a row. */
export const affectsRows = async (database: Queries, ...asked: Asked) =>
  (await database.query(...asked)).rowCount !== 0
