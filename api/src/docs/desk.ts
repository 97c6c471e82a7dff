import { costEntrySchema, costsSchema } from '@site/contracts/desk/costs'
import { entrySchema, importedSchema, importSchema } from '@site/contracts/desk/entry'
import {
  leadChangeSchema,
  manyOutcomeSchema,
  manySchema,
  mergeSchema,
  noteSchema,
  replySchema,
} from '@site/contracts/desk/lead-changes'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import { leadFiltersSchema, leadListQuerySchema, leadSearchSchema } from '@site/contracts/desk/lead-filters'
import { leadPageSchema } from '@site/contracts/desk/lead-list'
import { erasedSchema, eraseSchema, heldOnPersonSchema } from '@site/contracts/desk/privacy'
import { preferencesChangeSchema, preferencesSchema } from '@site/contracts/desk/preferences'
import { subscriptionSchema, unsubscribeSchema } from '@site/contracts/desk/push'
import { resultsSchema } from '@site/contracts/desk/results'
import { deskPeopleSchema, deskSessionSchema } from '@site/contracts/desk/session'
import type * as z from 'zod/mini'
import {
  answer,
  badBody,
  bodyOf,
  ourFault,
  problem,
  retryAfter,
  toSchema,
  type Answers,
  type Json,
  type Operation,
} from './parts.ts'

export const deskSchemas: Record<string, Json> = {
  DeskSession: toSchema(deskSessionSchema),
  DeskPeople: toSchema(deskPeopleSchema),
  DeskLeads: toSchema(leadPageSchema),
  DeskSearch: toSchema(leadSearchSchema),
  DeskLead: toSchema(leadDetailSchema),
  DeskLeadChange: toSchema(leadChangeSchema),
  DeskNote: toSchema(noteSchema),
  DeskReply: toSchema(replySchema),
  DeskMerge: toSchema(mergeSchema),
  DeskMany: toSchema(manySchema),
  DeskManyOutcome: toSchema(manyOutcomeSchema),
  DeskEntry: toSchema(entrySchema),
  DeskImport: toSchema(importSchema),
  DeskImported: toSchema(importedSchema),
  DeskCosts: toSchema(costsSchema),
  DeskCostEntry: toSchema(costEntrySchema),
  DeskPreferences: toSchema(preferencesSchema),
  DeskPreferencesChange: toSchema(preferencesChangeSchema),
  DeskSubscription: toSchema(subscriptionSchema),
  DeskUnsubscription: toSchema(unsubscribeSchema),
  DeskResults: toSchema(resultsSchema),
  DeskHeldOnPerson: toSchema(heldOnPersonSchema),
  DeskErase: toSchema(eraseSchema),
  DeskErased: toSchema(erasedSchema),
}

/** Answers that every desk endpoint can give. */
const common = {
  '401': problem('Nobody is signed in, or the token has expired.'),
  '403': problem('Not from the Studio’s origin.'),
  ...ourFault,
}

const invalid = { '422': problem('The request is not valid. `errors` says what, and where.') }

type Asked = {
  parameters?: Json[]
  /** The name of the body's schema. */
  body?: string | undefined
}

/** @param answers besides those that every desk endpoint can give, and those to a bad body */
function operation(
  operationId: string,
  summary: string,
  description: string,
  answers: Answers,
  { parameters, body }: Asked = {},
): Operation {
  return {
    operationId,
    summary,
    description,
    security: [{ desk: [] }],
    ...(parameters && { parameters }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: { ...common, ...(body && { ...badBody, ...invalid }), ...answers },
  }
}

function queryOf(schema: z.ZodMiniType): Json[] {
  const properties = toSchema(schema)['properties'] as Json
  return Object.entries(properties).map(([name, described]) => ({ name, in: 'query', schema: described }))
}

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
const lead = answer('The lead as it now is, with its timeline.', 'DeskLead', etag)
const list = answer('A page of leads, and how many there are.', 'DeskLeads')
const preferences = { '200': answer('What they are told of.', 'DeskPreferences') }
const unknown = { '404': problem('There is no such lead.') }
const forAdministrators = {
  '403': problem('Not an administrator, or not from the Studio’s origin.'),
  ...unknown,
}
const withoutHashSecret = { '409': problem('HASH_SECRET is not set.') }
const notInState = { '409': problem('The lead is in a state in which this is not possible.') }

const text = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

/** An action on one lead, without a body unless `body` names its schema. */
const action = (operationId: string, summary: string, description: string, body?: string) =>
  operation(
    operationId,
    summary,
    description,
    { '200': lead, ...unknown, ...notInState },
    { parameters: [id], body },
  )

/** The desk's endpoints by method and path. */
export const deskOperations: Record<string, Operation> = {
  'POST /desk/session': {
    ...operation(
      'openDeskSession',
      'Signs somebody in to the lead desk.',
      'Who is signed in to the Studio and has one of DESK_ROLES gets in for five minutes.',
      {
        '200': answer('The access token, and who it is.', 'DeskSession'),
        '401': problem('The content lake does not know the token; tickets are good once.'),
        '403': problem(
          'A program’s token, a role or an address that is not let in, or not the Studio’s origin.',
        ),
        '429': problem('A limit was reached.', retryAfter),
        '503': problem('The content lake or the database is away.', retryAfter),
      },
    ),
    security: [{ studio: [] }],
  },
  'GET /desk/people': operation(
    'listDeskPeople',
    'Who works at the desk.',
    'Everybody who has opened it. A lead’s owner is one of them.',
    { '200': answer('The people.', 'DeskPeople') },
  ),
  'GET /desk/leads': operation(
    'listLeads',
    'Lists leads.',
    'Newest first, or by what is due. An empty campaign, page, industry or plan means that it is not known. Duplicates that were merged are left out.',
    { '200': list, ...invalid },
    { parameters: queryOf(leadListQuerySchema) },
  ),
  'POST /desk/leads': operation(
    'enterLead',
    'Enters a lead by hand.',
    'One that came by phone, by e-mail or in person. Nobody is mailed.',
    { '201': lead },
    { parameters: [idempotencyKey], body: 'DeskEntry' },
  ),
  'POST /desk/import': operation(
    'importLeads',
    'Imports leads from a CSV file.',
    'With a heading: name or first name, email or phone, company, message, source, campaign, stage. Nothing is imported while a line is wrong.',
    { '200': answer('What was imported, or would be.', 'DeskImported'), '413': problem('Over 1 MiB.') },
    { parameters: [idempotencyKey], body: 'DeskImport' },
  ),
  'POST /desk/leads/search': operation(
    'searchLeads',
    'Looks for leads.',
    'The same filters and the words to look for: name, company, e-mail, phone, reference, message. In the body, because they are personal.',
    { '200': list },
    { body: 'DeskSearch' },
  ),
  'POST /desk/leads/many': operation(
    'changeManyLeads',
    'Does one thing to many leads.',
    'Changes them, or moves them in or out of quarantine. Each lead is a transaction of its own, with an answer of its own.',
    { '200': answer('What was done to which lead.', 'DeskManyOutcome') },
    { body: 'DeskMany' },
  ),
  'GET /desk/leads/{id}': operation(
    'showLead',
    'Shows a lead.',
    'All that is known of it, what happened to it, and leads of the same person or company.',
    { '200': lead, ...unknown },
    { parameters: [id] },
  ),
  'PATCH /desk/leads/{id}': operation(
    'changeLead',
    'Changes a lead.',
    'Moving it on from `new` stops the clock. `won` needs a value, `lost` a reason. What is left out stays.',
    {
      '200': lead,
      ...unknown,
      '409': problem('The lead is in quarantine, or merged into another.'),
      '412': problem('Somebody else was faster.'),
      '428': problem('If-Match is missing.'),
    },
    { parameters: [id, requiredHeader('If-Match')], body: 'DeskLeadChange' },
  ),
  'POST /desk/leads/{id}/notes': operation(
    'noteOnLead',
    'Adds a note.',
    'To the timeline.',
    { '201': lead, ...unknown, ...notInState },
    { parameters: [id], body: 'DeskNote' },
  ),
  'POST /desk/leads/{id}/reply': operation(
    'replyToLead',
    'Sends an answer by e-mail.',
    'Under the person’s name. It stops the clock, and is sent once however often it is asked for.',
    {
      '200': lead,
      ...unknown,
      ...notInState,
      '412': problem('A colleague has replied since the event that `after` names.'),
      '502': problem('The mail server did not take it, or did not say whether it did.'),
    },
    { parameters: [id, idempotencyKey], body: 'DeskReply' },
  ),
  'POST /desk/leads/{id}/release': action(
    'releaseLead',
    'Lets a lead out of quarantine.',
    'Its notice is then sent.',
  ),
  'POST /desk/leads/{id}/quarantine': action(
    'quarantineLead',
    'Puts a lead into quarantine.',
    'It is deleted there after 30 days.',
  ),
  'POST /desk/leads/{id}/merge': action(
    'mergeLead',
    'Merges a duplicate into another lead.',
    'It leaves the lists.',
    'DeskMerge',
  ),
  'POST /desk/leads/{id}/unmerge': action(
    'unmergeLead',
    'Takes a duplicate apart again.',
    'It is back in the lists.',
  ),
  'POST /desk/leads/{id}/notice': action(
    'resendNotice',
    'Sends a notice again that has failed for good.',
    'For administrators.',
  ),
  'GET /desk/leads/{id}/person': operation(
    'showHeldOnPerson',
    'Shows what is held on the person of a lead.',
    'Every lead with the same e-mail address, which is what erasing deletes. For administrators.',
    { '200': answer('What is held.', 'DeskHeldOnPerson'), ...forAdministrators },
    { parameters: [id] },
  ),
  'POST /desk/leads/{id}/access': operation(
    'collectHeldOnPerson',
    'Collects everything held on the person of a lead.',
    'As `pnpm leads access`: one JSON object a line. For administrators. Recorded.',
    { '200': text('The file.', 'application/x-ndjson'), ...forAdministrators, ...withoutHashSecret },
    { parameters: [id] },
  ),
  'POST /desk/leads/{id}/erase': operation(
    'erasePerson',
    'Erases everything held on the person of a lead.',
    'As `pnpm leads erase`. The body repeats what was shown, so that nothing else is erased. For administrators. Recorded.',
    {
      '200': answer('Erased.', 'DeskErased'),
      ...forAdministrators,
      ...withoutHashSecret,
      '412': problem('More or fewer leads have this address than were shown.'),
    },
    { parameters: [id], body: 'DeskErase' },
  ),
  'GET /desk/results.csv': operation(
    'exportResults',
    'Exports the results.',
    'A row for each group, with the value in dollars. Spreadsheets take every cell as text.',
    { '200': text('The results.', 'text/csv'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
  'GET /desk/costs': operation(
    'listCosts',
    'What campaigns cost.',
    'By campaign and month, as people entered it, with the leads of the same campaign and month.',
    { '200': answer('The costs.', 'DeskCosts') },
  ),
  'POST /desk/costs': operation(
    'enterCost',
    'Enters what a campaign cost in a month.',
    'Instead of what was entered before. Null removes it. Recorded.',
    { '200': answer('All costs.', 'DeskCosts') },
    { body: 'DeskCostEntry' },
  ),
  'GET /desk/costs.csv': operation(
    'exportCosts',
    'Exports what campaigns cost.',
    'In dollars, with the cost of a lead and of a win. Spreadsheets take every cell as text.',
    { '200': text('The costs.', 'text/csv') },
  ),
  'GET /desk/preferences': operation(
    'showPreferences',
    'Shows what somebody is told of, and where.',
    'Of whoever asks.',
    preferences,
  ),
  'PATCH /desk/preferences': operation(
    'changePreferences',
    'Chooses what somebody is told of.',
    'For whoever asks. What is left out stays.',
    preferences,
    { body: 'DeskPreferencesChange' },
  ),
  'POST /desk/push': operation(
    'subscribeBrowser',
    'Tells somebody in a browser.',
    'Takes a subscription as browsers describe it, at a push service that the desk knows.',
    { ...preferences, '409': problem('VAPID_PRIVATE_KEY is not set, so nothing is pushed.') },
    { body: 'DeskSubscription' },
  ),
  'POST /desk/push/remove': operation(
    'unsubscribeBrowser',
    'Tells somebody no longer in a browser.',
    'Of whoever asks.',
    preferences,
    { body: 'DeskUnsubscription' },
  ),
  'GET /desk/events': operation(
    'watchLeads',
    'Tells which leads change.',
    'Server-sent events `changed` with ids only, until the access token expires.',
    { '200': text('The stream.', 'text/event-stream') },
  ),
  'GET /desk/export.csv': operation(
    'exportLeads',
    'Exports leads.',
    'As a list has them, oldest first. Spreadsheets take every cell as text. Recorded.',
    { '200': text('The leads.', 'text/csv'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
  'GET /desk/results': operation(
    'leadResults',
    'What became of the leads.',
    'By source, campaign, page, industry, plan and month. Leads in quarantine do not count.',
    { '200': answer('The figures.', 'DeskResults'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
}
