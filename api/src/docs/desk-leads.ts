import { leadFiltersSchema, leadListQuerySchema } from '@site/contracts/desk/lead-filters'
import { invalid, operation, queryOf, text } from './desk-operation.ts'
import { answer, problem, type Operation } from './parts.ts'

const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The lead’s id or reference.',
  schema: { type: 'string' },
}
const requiredHeader = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
const idempotencyKey = requiredHeader('Idempotency-Key')
const etag = { etag: { description: 'The lead’s version, for If-Match.', schema: { type: 'string' } } }
const lead = answer('The lead after the change, with its timeline.', 'DeskLead', etag)
const list = answer('A page of leads, and their number.', 'DeskLeads')
const unknown = { '404': problem('There is no such lead.') }
const forAdministrators = {
  '403': problem('The person is not an administrator, or the request did not come from the Studio’s origin.'),
  ...unknown,
}
const withoutHashSecret = { '409': problem('HASH_SECRET is not set.') }
const notInState = { '409': problem('The lead’s state does not allow this.') }

/** An action on one lead, without a body unless `body` names its schema. */
const action = (operationId: string, summary: string, description: string, body?: string) =>
  operation(
    operationId,
    summary,
    description,
    { '200': lead, ...unknown, ...notInState },
    { parameters: [id], body },
  )

/** The endpoints for leads, by method and path. */
export const leadOperations: Record<string, Operation> = {
  'GET /desk/leads': operation(
    'listLeads',
    'Lists leads.',
    'Newest first, or by due date. An empty campaign, page, industry or plan finds leads without one. Merged duplicates are left out.',
    { '200': list, ...invalid },
    { parameters: queryOf(leadListQuerySchema) },
  ),
  'POST /desk/leads': operation(
    'enterLead',
    'Enters a lead by hand.',
    'For a lead that came by phone, by e-mail or in person. Sends no e-mail.',
    { '201': lead },
    { parameters: [idempotencyKey], body: 'DeskEntry' },
  ),
  'POST /desk/leads/search': operation(
    'searchLeads',
    'Searches for leads.',
    'Takes the filters of the list, and words to find in the name, company, e-mail, phone, reference or message. They are in the body because they are personal data.',
    { '200': list },
    { body: 'DeskSearch' },
  ),
  'POST /desk/leads/many': operation(
    'changeManyLeads',
    'Changes many leads at once.',
    'Changes them, or moves them in or out of quarantine. Each lead has its own transaction and its own result.',
    { '200': answer('The result for each lead.', 'DeskManyOutcome') },
    { body: 'DeskMany' },
  ),
  'GET /desk/leads/{id}': operation(
    'showLead',
    'Shows a lead.',
    'Its data, its timeline, and other leads of the same person or company.',
    { '200': lead, ...unknown },
    { parameters: [id] },
  ),
  'PATCH /desk/leads/{id}': operation(
    'changeLead',
    'Changes a lead.',
    'Any stage after `new` counts as an answer. `won` needs a value, `lost` a reason. Fields that are left out stay as they are.',
    {
      '200': lead,
      ...unknown,
      '409': problem('The lead is in quarantine, or merged into another.'),
      '412': problem('Somebody else has changed the lead since.'),
      '428': problem('If-Match is missing.'),
    },
    { parameters: [id, requiredHeader('If-Match')], body: 'DeskLeadChange' },
  ),
  'POST /desk/leads/{id}/notes': operation(
    'noteOnLead',
    'Adds a note.',
    'It appears in the lead’s timeline.',
    { '201': lead, ...unknown, ...notInState },
    { parameters: [id], body: 'DeskNote' },
  ),
  'POST /desk/leads/{id}/reply': operation(
    'replyToLead',
    'Sends a reply by e-mail.',
    'The sender is the signed-in person. The reply counts as an answer. Repeated requests with the same key send it once.',
    {
      '200': lead,
      ...unknown,
      ...notInState,
      '412': problem('A colleague has replied since the event that `after` names.'),
      '502': problem('The mail server rejected the reply, or did not confirm it.'),
    },
    { parameters: [id, idempotencyKey], body: 'DeskReply' },
  ),
  'POST /desk/leads/{id}/release': action(
    'releaseLead',
    'Releases a lead from quarantine.',
    'Sends its notice.',
  ),
  'POST /desk/leads/{id}/quarantine': action(
    'quarantineLead',
    'Moves a lead to quarantine.',
    'Leads in quarantine are deleted after 30 days.',
  ),
  'POST /desk/leads/{id}/merge': action(
    'mergeLead',
    'Merges a duplicate into another lead.',
    'Lists no longer show it.',
    'DeskMerge',
  ),
  'POST /desk/leads/{id}/unmerge': action('unmergeLead', 'Undoes a merge.', 'Lists show the lead again.'),
  'POST /desk/leads/{id}/notice': action(
    'resendNotice',
    'Sends a failed notice again.',
    'For a notice that is no longer retried. For administrators.',
  ),
  'GET /desk/leads/{id}/person': operation(
    'showHeldOnPerson',
    'Shows what is held about the person of a lead.',
    'Every lead with the same e-mail address. Erasing deletes these. For administrators.',
    { '200': answer('The data held.', 'DeskHeldOnPerson'), ...forAdministrators },
    { parameters: [id] },
  ),
  'POST /desk/leads/{id}/access': operation(
    'collectHeldOnPerson',
    'Collects everything held about the person of a lead.',
    'As `pnpm leads access` does: one JSON object per line. For administrators. The audit log records it.',
    { '200': text('The file.', 'application/x-ndjson'), ...forAdministrators, ...withoutHashSecret },
    { parameters: [id] },
  ),
  'POST /desk/leads/{id}/erase': operation(
    'erasePerson',
    'Erases everything held about the person of a lead.',
    'As `pnpm leads erase` does. The body repeats what was shown, so that nothing else is erased. For administrators. The audit log records it.',
    {
      '200': answer('The number of erased leads.', 'DeskErased'),
      ...forAdministrators,
      ...withoutHashSecret,
      '412': problem('The number of leads with this address has changed since it was shown.'),
    },
    { parameters: [id], body: 'DeskErase' },
  ),
  'GET /desk/events': operation(
    'watchLeads',
    'Streams which leads change.',
    'Server-sent events `changed` with ids only, until the access token expires.',
    { '200': text('The stream.', 'text/event-stream') },
  ),
  'GET /desk/export.csv': operation(
    'exportLeads',
    'Exports leads.',
    'The leads of a list, oldest first. No cell can be read as a formula. The audit log records it.',
    { '200': text('The leads.', 'text/csv'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
}
