import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { toDatabaseError } from './database/errors.ts'
import { ApiError, toApiError, toProblem } from './errors.ts'
import { describeError } from './logger.ts'

function databaseError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('duplicate key: Key (email)=(jo@example.com)', 1, 'error')
  return Object.assign(error, { code, detail: 'jo@example.com', constraint: 'some_key' })
}

describe('a database error', () => {
  test.each([
    '08006',
    '40001',
    '53100',
    '53300',
    '57014',
    '57P01',
    '57P03',
    '58030',
    '25006',
    '25P03',
    '55P03',
  ])('%s passes', (code) => {
    expect(toDatabaseError(databaseError(code))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    })
  })

  test.each(['23505', '42703', '22P05'])('%s does not', (code) => {
    const error = databaseError(code)
    expect(toDatabaseError(error)).toBe(error)
  })

  test.each([
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    new AggregateError([new Error('connect ECONNREFUSED')]),
    Object.assign(new Error('disconnected before secure TLS connection'), { code: 'ECONNRESET' }),
    Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
    new Error('The server does not support SSL connections'),
    Object.assign(new pg.DatabaseError('server conn crashed?', 1, 'error'), {
      code: 'XX000',
      severity: 'FATAL',
    }),
    new pg.DatabaseError('received invalid response: 48', 1, 'error'),
  ])('%s passes', (error) => {
    expect(toDatabaseError(error)).toMatchObject({ status: 503 })
  })

  test('a bug does not', () => {
    const bug = new TypeError('x is not a function')
    expect(toDatabaseError(bug)).toBe(bug)
  })
})

describe('error responses', () => {
  test('an unknown error becomes a 500 without details', () => {
    const problem = toProblem(toApiError(new Error('the secret reason')), 'id')
    expect(problem).toMatchObject({ status: 500, detail: 'Please try again later', instance: 'urn:uuid:id' })
    expect(JSON.stringify(problem)).not.toContain('secret')
  })

  test.each([null, undefined, 'text', 7])('%j becomes a 500 too', (thrown) => {
    expect(toApiError(thrown).status).toBe(500)
  })

  test('a request that takes too long is told to try again, and a broken connection elsewhere is a 500', () => {
    const late = Object.assign(new Error('late'), { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 })
    expect(toApiError(late)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(toApiError(Object.assign(new Error('reset'), { code: 'ECONNRESET' })).status).toBe(500)
  })

  test('a known error stays as it is', () => {
    const error = new ApiError('not-found', 'There is nothing at this address')
    expect(toApiError(error)).toBe(error)
  })
})

describe('logged errors', () => {
  test('contain the state, the message and the names of a PostgreSQL error, and no values', () => {
    const logged = describeError(databaseError('23505'))
    expect(logged).toMatchObject({ code: '23505', message: 'duplicate key', constraint: 'some_key' })
    expect(JSON.stringify(logged)).not.toContain('jo@example.com')
  })

  test.each([
    ['08P01', 'unsupported startup parameter: lock_timeout', 'unsupported startup parameter: lock_timeout'],
    ['42P01', 'relation "leads" does not exist', 'relation "leads" does not exist'],
    ['22P02', 'invalid input syntax for type uuid: "jo"', 'invalid input syntax for type uuid'],
    ['22P02', 'ungültige Eingabesyntax für Typ uuid: „jo“', 'ungültige Eingabesyntax für Typ uuid'],
    ['22003', 'value "99" is out of range for type integer', 'value'],
    ['22P05', 'character with byte sequence 0xe2 0x82 has no equivalent', 'character with byte sequence'],
    ['P0001', 'no: Jo', 'no'],
  ])('%s: %s', (code, message, kept) => {
    const error = Object.assign(new pg.DatabaseError(message, 1, 'error'), { code })
    expect(describeError(error)).toMatchObject({ code, message: kept })
  })

  test('contain the message of other errors, and the stack without it', () => {
    const logged = describeError(new RangeError('too far'))
    expect(logged).toMatchObject({ type: 'RangeError', message: 'too far' })
    expect(logged['stack']).not.toContainEqual(expect.stringContaining('too far'))
    expect(describeError('text')).toEqual({ type: 'string' })
  })

  test('contain what caused them', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const both = new AggregateError([refused, new Error('second')])
    expect(describeError(new Error('away', { cause: both }))).toMatchObject({
      causes: [{ type: 'AggregateError', causes: [{ code: 'ECONNREFUSED' }, { message: 'second' }] }],
    })
  })
})
