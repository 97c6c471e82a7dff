import { entrySchema, importSchema, type Imported } from '@site/contracts/desk/entry'
import { wholeName } from '@site/contracts/lead/names'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import { comparableEmail } from '../../keyed-hash.ts'
import { requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import { parse } from '../parse.ts'
import { areStored, countKnown, findByKey, insertByHand } from './entry-repository.ts'
import { readCsv } from './read-csv.ts'

/** Bytes: a thousand leads with their notes. */
const IMPORT_BYTES_MAX = 1024 * 1024

/** The number of names that a dry run shows. */
const NAMES_MAX = 10

/** POST /desk/leads and /desk/import (docs/http.md, The lead desk). */
export async function entryRoutes(app: FastifyInstance): Promise<void> {
  app.post('/desk/leads', async ({ body, headers, visit, id: requestId }, reply) => {
    const key = requireIdempotencyKey(headers['idempotency-key'])
    const entry = parse(entrySchema, body)
    const by = visit.person.id
    const stored = await app.database.transaction(async (client) => {
      await insertByHand(client, { entries: [entry], key, by, imported: false, requestId })
      return findByKey(client, key, entry)
    })
    if (stored === undefined) throw keyReused()
    return reply.code(201).sendLead(stored)
  })

  app.post(
    '/desk/import',
    {
      bodyLimit: IMPORT_BYTES_MAX,
      onRequest: async ({ headers }) => {
        if (Number(headers['content-length'] ?? 0) > IMPORT_BYTES_MAX)
          throw new ApiError('body-too-large', 'The file may have at most 1 MiB: split it')
      },
    },
    async ({ body, headers, visit, id: requestId }): Promise<Imported> => {
      const key = requireIdempotencyKey(headers['idempotency-key'])
      const { csv, dryRun } = parse(importSchema, body)
      const { entries, ignored, faults } = readCsv(csv)
      const done = !dryRun && faults.length === 0
      const known = await countKnown(
        app.database,
        entries.map(({ email }) => comparableEmail(email)),
      )
      if (done)
        await app.database.transaction(async (client) => {
          await insertByHand(client, { entries, key, by: visit.person.id, imported: true, requestId })
          if (!(await areStored(client, key, entries))) throw keyReused()
        })
      const names = entries
        .slice(0, NAMES_MAX)
        .map(({ firstName, lastName }) => wholeName({ firstName, lastName: lastName || firstName }))
      return { leads: entries.length, names, known, ignored, faults, done }
    },
  )
}

const keyReused = () =>
  new ApiError('key-reused', 'This Idempotency-Key was used for other leads: use a new one')
