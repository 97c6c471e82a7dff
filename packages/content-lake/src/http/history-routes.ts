import type { FastifyRequest } from 'fastify'
import { deletedDocuments, documentEvents } from '../store/document-events.ts'
import type { LakeDocument } from '../documents/document.ts'
import { chooseAudience, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { describeEffects } from '../streams/listen-hub.ts'
import { readFlag } from './request-parameters.ts'
import { readParameters, pathParam, type Routes } from './context.ts'

const TRANSACTIONS_MAX = 100
const EVENTS_MAX = 100
const DELETED_MAX = 500

export const historyRoutes: Routes = (app, lake) => {
  app.get('/data/history/:dataset/documents/:ids', (request) => {
    const parameters = readParameters(request)
    const ids = pathParam(request, 'ids').split(',')
    const revision = parameters.get('revision')
    const time = readTime(parameters, 'time') ?? new Date().toISOString()
    const last = readFlag(parameters, 'lastRevision')
    const documents = ids.flatMap((id) => {
      const found = last
        ? lake.history.last(id)
        : revision
          ? lake.history.atRevision(id, revision)
          : lake.history.atTime(id, time)
      return found && sees(request, found) ? [found] : []
    })
    return { documents }
  })

  app.get('/data/history/:dataset/deleted', (request) => {
    const limit = readLimit(readParameters(request), DELETED_MAX)
    return { documents: deletedDocuments(lake.history, lake.store.documents, limit) }
  })

  /** Without ids those of all documents: https://www.sanity.io/docs/http-reference/history */
  app.get('/data/history/:dataset/transactions/:ids?', (request, reply) => {
    const parameters = readParameters(request)
    const ids = pathParam(request, 'ids').split(',').filter(Boolean)
    const transactions = lake.history.listTransactions(ids.length > 0 ? ids : undefined, {
      fromTransaction: parameters.get('fromTransaction') || undefined,
      toTransaction: parameters.get('toTransaction') || undefined,
      fromTime: readTime(parameters, 'fromTime'),
      toTime: readTime(parameters, 'toTime'),
      authors: parameters.get('authors')?.split(','),
      reverse: readFlag(parameters, 'reverse'),
      limit: readLimit(parameters, TRANSACTIONS_MAX),
    })
    const lines = transactions.map((transaction) => {
      const changes = transaction.changes.filter(({ before, after }) =>
        [before, after].every((document) => document === null || sees(request, document)),
      )
      return `${JSON.stringify(describe({ ...transaction, changes }, ids, parameters))}\n`
    })
    return reply.type('application/x-ndjson; charset=utf-8').send(lines.join(''))
  })

  app.get('/data/history/:dataset/events/documents/:id', (request) => {
    const id = pathParam(request, 'id')
    const parameters = readParameters(request)
    const all = documentEvents(lake.history, id)
    const start = Number(parameters.get('nextCursor') ?? 0) || 0
    const end = start + readLimit(parameters, EVENTS_MAX)
    const nextCursor = end < all.length ? String(end) : ''
    return { events: { [id]: all.slice(start, end) }, nextCursor }
  })
}

const sees = ({ identity }: FastifyRequest, document: LakeDocument): boolean =>
  SEES[chooseAudience(identity)](document)

function describe(transaction: CommittedTransaction, ids: readonly string[], parameters: URLSearchParams) {
  const onlyThese = ids.length > 0 && readFlag(parameters, 'includeIdentifiedDocumentsOnly')
  const changes = transaction.changes.filter(({ documentId }) => !onlyThese || ids.includes(documentId))
  const effects = changes.map(
    ({ documentId, before, after }) => [documentId, describeEffects(before, after)] as const,
  )
  const hidden = readFlag(parameters, 'excludeMutations') || readFlag(parameters, 'excludeContent')
  return {
    id: transaction.id,
    timestamp: transaction.timestamp,
    author: transaction.identity,
    documentIDs: changes.map(({ documentId }) => documentId),
    mutations: hidden ? undefined : changes.flatMap(({ mutations }) => mutations),
    effects: parameters.get('effectFormat') === 'mendoza' ? Object.fromEntries(effects) : undefined,
  }
}

function readLimit(parameters: URLSearchParams, most: number): number {
  const given = Number(parameters.get('limit') ?? most)
  return Number.isInteger(given) && given > 0 ? Math.min(given, most) : most
}

function readTime(parameters: URLSearchParams, name: string): string | undefined {
  const given = parameters.get(name)
  if (!given) return undefined
  const time = Date.parse(given)
  if (Number.isNaN(time)) throw httpError(400, `The ${name} parameter must be an ISO 8601 time`)
  return new Date(time).toISOString()
}
