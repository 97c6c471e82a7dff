import { refuseSecrets } from '../accounts/preview-secrets.ts'
import { applyAction } from '../mutations/apply-action.ts'
import { parseActions } from '../mutations/action.ts'
import { applyMutation } from '../mutations/apply-mutation.ts'
import { commit } from '../mutations/commit.ts'
import { parseMutations } from '../mutations/mutation.ts'
import { typedError } from '../errors.ts'
import type { FastifyRequest } from 'fastify'
import { mayWrite } from '../auth/identity.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import { readFlag } from './request-parameters.ts'
import { editorsOnly, readParameters, requireEditor, requireSession, type Routes } from './context.ts'

/** Enough for a dataset of a few thousand documents. */
const WRITE_MAX_BYTES = 16 * 1024 * 1024

export const writeRoutes: Routes = (app, lake) => {
  const options = { bodyLimit: WRITE_MAX_BYTES, onRequest: editorsOnly }

  app.post('/data/mutate/:dataset', options, (request) => {
    const { user } = requireEditor(request)
    const parameters = readParameters(request)
    const { mutations, transactionId } = parseMutations(request.body, parameters.get('transactionId'))
    const keys = { autoGenerateArrayKeys: readFlag(parameters, 'autoGenerateArrayKeys') }
    const staged = commit(
      lake.store,
      user.id,
      mutations,
      (transaction, mutation) => applyMutation(transaction, mutation, keys),
      { transactionId, dryRun: readFlag(parameters, 'dryRun'), complete: refuseSecrets },
    )
    return { transactionId: staged.id, results: results(staged, parameters) }
  })

  const actionOptions = { ...options, onRequest: refuseViewers }
  app.post('/data/actions/:dataset', actionOptions, (request) => {
    const { user } = requireEditor(request)
    const { actions, ...options } = parseActions(request.body)
    const complete = refuseSecrets
    const { id } = commit(lake.store, user.id, actions, applyAction, { ...options, kind: 'action', complete })
    return { transactionId: id }
  })
}

/** In the format of Sanity's actions API, from which the Studio learns what to disable. */
async function refuseViewers(request: FastifyRequest): Promise<void> {
  if (mayWrite(requireSession(request))) return
  throw typedError(403, 'insufficientPermissionsError', 'Insufficient permissions: this role can only read')
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
