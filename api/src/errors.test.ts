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
  test.each(['08006', '40001', '53100', '53300', '57014', '57P01', '57P03', '58030', '25006', '55P03'])(
    '%s passes',
    (code) => {
      expect(toDatabaseError(databaseError(code))).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
      })
    },
  )

  test.each(['23505', '42703', '22P05'])('%s does not', (code) => {
    const error = databaseError(code)
    expect(toDatabaseError(error)).toBe(error)
  })

  test.each([
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }),
    new AggregateError([new Error('connect ECONNREFUSED')]),
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

  test('a known error stays as it is', () => {
    const error = new ApiError('not-found', 'There is nothing at this address')
    expect(toApiError(error)).toBe(error)
  })
})

describe('logged errors', () => {
  test('contain only the state and names of a PostgreSQL error', () => {
    const logged = describeError(databaseError('23505'))
    expect(logged).toMatchObject({ code: '23505', constraint: 'some_key' })
    expect(JSON.stringify(logged)).not.toContain('jo@example.com')
  })

  test('contain the message of other errors, and the stack without it', () => {
    const logged = describeError(new RangeError('too far'))
    expect(logged).toMatchObject({ type: 'RangeError', message: 'too far' })
    expect(logged['stack']).not.toContainEqual(expect.stringContaining('too far'))
    expect(describeError('text')).toEqual({ type: 'string' })
  })
})
