import { applyAction } from '../mutations/apply-action.ts'
import { parseActions } from '../mutations/action.ts'
import { applyMutation } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import { parseMutations } from '../mutations/mutation.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import { editorsOnly, parametersOf, requireEditor, type Routes } from './context.ts'
import { readFlag } from './request-parameters.ts'

/** 16 MB, enough to write a dataset of a few thousand documents in one transaction. */
const WRITE_LIMIT = 16 * 1024 * 1024

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset` */
export const writeRoutes: Routes = (app, lake) => {
  const options = { bodyLimit: WRITE_LIMIT, onRequest: editorsOnly }

  app.post('/v:apiVersion/data/mutate/:dataset', options, (request) => {
    const identity = requireEditor(request)
    const parameters = parametersOf(request)
    const { mutations, transactionId } = parseMutations(request.body)
    const autoGenerateArrayKeys = readFlag(parameters, 'autoGenerateArrayKeys')
    const staged = commitItems(lake.store, {
      kind: 'mutation',
      items: mutations,
      apply: (transaction, mutation) => applyMutation(transaction, mutation, { autoGenerateArrayKeys }),
      identity: identity.userId,
      transactionId,
      dryRun: readFlag(parameters, 'dryRun'),
    })
    return { transactionId: staged.id, results: results(staged, parameters) }
  })

  app.post('/v:apiVersion/data/actions/:dataset', options, (request) => {
    const identity = requireEditor(request)
    const { actions, transactionId, dryRun } = parseActions(request.body)
    const staged = commitItems(lake.store, {
      kind: 'action',
      items: actions,
      apply: applyAction,
      identity: identity.userId,
      transactionId,
      dryRun,
    })
    return { transactionId: staged.id }
  })
}

/** Empty unless the request has `returnIds` or `returnDocuments`. */
function results(staged: StagedTransaction, parameters: URLSearchParams) {
  const documents = readFlag(parameters, 'returnDocuments')
  if (!documents && !readFlag(parameters, 'returnIds')) return []
  return staged.results.map((result) => {
    const document = documents ? staged.get(result.id) : undefined
    return document ? { ...result, document } : result
  })
}
