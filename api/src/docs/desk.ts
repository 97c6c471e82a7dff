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
import { answer, json, problem, ref, retryAfter, toSchema, type Json, type Operation } from './parts.ts'

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
  '500': problem('A bug.'),
  '503': problem('The database is away, or the service is overloaded or closing.', retryAfter),
}

const withBody = {
  '400': problem('Not JSON, empty, or with forbidden names; a malformed header.'),
  '413': problem('Over 32 KiB.'),
  '415': problem('Not JSON in UTF-8, or with a content encoding.'),
  '422': problem('The request is not valid. `errors` says what, and where.'),
}

const security = [{ desk: [] }]

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
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string' },
}
const etag = { etag: { description: 'The lead’s version, for If-Match.', schema: { type: 'string' } } }
const lead = answer('The lead as it now is, with its timeline.', 'DeskLead', etag)
const unknown = problem('There is no such lead.')
const forAdministrators = problem('Not an administrator, or not from the Studio’s origin.')
const withoutHashSecret = problem('HASH_SECRET is not set.')

/** An action on one lead, without a body unless `schema` names one. */
function action(operationId: string, summary: string, description: string, schema?: string): Operation {
  return {
    operationId,
    summary,
    description,
    security,
    parameters: [id],
    ...(schema && { requestBody: { required: true, content: json(ref(schema)) } }),
    responses: {
      '200': lead,
      ...common,
      ...(schema && withBody),
      '404': unknown,
      '409': problem('The lead is in a state in which this is not possible.'),
    },
  }
}

const list = answer('A page of leads, and how many there are.', 'DeskLeads')
const reply = action(
  'replyToLead',
  'Sends an answer by e-mail.',
  'Under the person’s name. It stops the clock, and is sent once however often it is asked for.',
  'DeskReply',
)
const note = action('noteOnLead', 'Adds a note.', 'To the timeline.', 'DeskNote')
const { '200': _noted, ...noteRefusals } = note.responses

export const deskPaths: Record<string, Record<string, Operation>> = {
  '/desk/session': {
    post: {
      operationId: 'openDeskSession',
      summary: 'Signs somebody in to the lead desk.',
      description: 'Who is signed in to the Studio and has one of DESK_ROLES gets in for five minutes.',
      security: [{ studio: [] }],
      responses: {
        '200': answer('The access token, and who it is.', 'DeskSession'),
        ...common,
        '401': problem('The content lake does not know the token; tickets are good once.'),
        '403': problem(
          'A program’s token, a role or an address that is not let in, or not the Studio’s origin.',
        ),
        '429': problem('A limit was reached.', retryAfter),
        '503': problem('The content lake or the database is away.', retryAfter),
      },
    },
  },
  '/desk/people': {
    get: {
      operationId: 'listDeskPeople',
      summary: 'Who works at the desk.',
      description: 'Everybody who has opened it. A lead’s owner is one of them.',
      security,
      responses: { '200': answer('The people.', 'DeskPeople'), ...common },
    },
  },
  '/desk/leads': {
    get: {
      operationId: 'listLeads',
      summary: 'Lists leads.',
      description:
        'Newest first, or by what is due. An empty campaign, page, industry or plan means that it is not known. Duplicates that were merged are left out.',
      security,
      parameters: queryOf(leadListQuerySchema),
      responses: { '200': list, ...common, '422': withBody['422'] },
    },
    post: {
      operationId: 'enterLead',
      summary: 'Enters a lead by hand.',
      description: 'One that came by phone, by e-mail or in person. Nobody is mailed.',
      security,
      parameters: [idempotencyKey],
      requestBody: { required: true, content: json(ref('DeskEntry')) },
      responses: { '201': lead, ...common, ...withBody },
    },
  },
  '/desk/import': {
    post: {
      operationId: 'importLeads',
      summary: 'Imports leads from a CSV file.',
      description:
        'With a heading: name or first name, email or phone, company, message, source, campaign, stage. Nothing is imported while a line is wrong.',
      security,
      parameters: [idempotencyKey],
      requestBody: { required: true, content: json(ref('DeskImport')) },
      responses: {
        '200': answer('What was imported, or would be.', 'DeskImported'),
        ...common,
        ...withBody,
        '413': problem('Over 1 MiB.'),
      },
    },
  },
  '/desk/leads/search': {
    post: {
      operationId: 'searchLeads',
      summary: 'Looks for leads.',
      description:
        'The same filters and the words to look for: name, company, e-mail, phone, reference, message. In the body, because they are personal.',
      security,
      requestBody: { required: true, content: json(ref('DeskSearch')) },
      responses: { '200': list, ...common, ...withBody },
    },
  },
  '/desk/leads/many': {
    post: {
      operationId: 'changeManyLeads',
      summary: 'Does one thing to many leads.',
      description:
        'Changes them, or moves them in or out of quarantine. Each lead is a transaction of its own, with an answer of its own.',
      security,
      requestBody: { required: true, content: json(ref('DeskMany')) },
      responses: { '200': answer('What was done to which lead.', 'DeskManyOutcome'), ...common, ...withBody },
    },
  },
  '/desk/leads/{id}': {
    get: {
      operationId: 'showLead',
      summary: 'Shows a lead.',
      description: 'All that is known of it, what happened to it, and leads of the same person or company.',
      security,
      parameters: [id],
      responses: { '200': lead, ...common, '404': unknown },
    },
    patch: {
      operationId: 'changeLead',
      summary: 'Changes a lead.',
      description:
        'Moving it on from `new` stops the clock. `won` needs a value, `lost` a reason. What is left out stays.',
      security,
      parameters: [id, { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: json(ref('DeskLeadChange')) },
      responses: {
        '200': lead,
        ...common,
        ...withBody,
        '404': unknown,
        '409': problem('The lead is in quarantine, or merged into another.'),
        '412': problem('Somebody else was faster.'),
        '428': problem('If-Match is missing.'),
      },
    },
  },
  '/desk/leads/{id}/notes': { post: { ...note, responses: { '201': lead, ...noteRefusals } } },
  '/desk/leads/{id}/reply': {
    post: {
      ...reply,
      parameters: [id, idempotencyKey],
      responses: {
        ...reply.responses,
        '502': problem('The mail server did not take it, or did not say whether it did.'),
      },
    },
  },
  '/desk/leads/{id}/release': {
    post: action('releaseLead', 'Lets a lead out of quarantine.', 'Its notice is then sent.'),
  },
  '/desk/leads/{id}/quarantine': {
    post: action('quarantineLead', 'Puts a lead into quarantine.', 'It is deleted there after 30 days.'),
  },
  '/desk/leads/{id}/merge': {
    post: action('mergeLead', 'Merges a duplicate into another lead.', 'It leaves the lists.', 'DeskMerge'),
  },
  '/desk/leads/{id}/unmerge': {
    post: action('unmergeLead', 'Takes a duplicate apart again.', 'It is back in the lists.'),
  },
  '/desk/leads/{id}/person': {
    get: {
      operationId: 'showHeldOnPerson',
      summary: 'Shows what is held on the person of a lead.',
      description:
        'Every lead with the same e-mail address, which is what erasing deletes. For administrators.',
      security,
      parameters: [id],
      responses: {
        '200': answer('What is held.', 'DeskHeldOnPerson'),
        ...common,
        '403': forAdministrators,
        '404': unknown,
      },
    },
  },
  '/desk/leads/{id}/access': {
    post: {
      operationId: 'collectHeldOnPerson',
      summary: 'Collects everything held on the person of a lead.',
      description: 'As `pnpm leads access`: one JSON object a line. For administrators. Recorded.',
      security,
      parameters: [id],
      responses: {
        '200': {
          description: 'The file.',
          content: { 'application/x-ndjson': { schema: { type: 'string' } } },
        },
        ...common,
        '403': forAdministrators,
        '404': unknown,
        '409': withoutHashSecret,
      },
    },
  },
  '/desk/leads/{id}/erase': {
    post: {
      operationId: 'erasePerson',
      summary: 'Erases everything held on the person of a lead.',
      description:
        'As `pnpm leads erase`. The body repeats what was shown, so that nothing else is erased. For administrators. Recorded.',
      security,
      parameters: [id],
      requestBody: { required: true, content: json(ref('DeskErase')) },
      responses: {
        '200': answer('Erased.', 'DeskErased'),
        ...common,
        ...withBody,
        '403': forAdministrators,
        '404': unknown,
        '409': withoutHashSecret,
        '412': problem('More or fewer leads have this address than were shown.'),
      },
    },
  },
  '/desk/costs': {
    get: {
      operationId: 'listCosts',
      summary: 'What campaigns cost.',
      description:
        'By campaign and month, as people entered it, with the leads of the same campaign and month.',
      security,
      responses: { '200': answer('The costs.', 'DeskCosts'), ...common },
    },
    post: {
      operationId: 'enterCost',
      summary: 'Enters what a campaign cost in a month.',
      description: 'Instead of what was entered before. Null removes it. Recorded.',
      security,
      requestBody: { required: true, content: json(ref('DeskCostEntry')) },
      responses: { '200': answer('All costs.', 'DeskCosts'), ...common, ...withBody },
    },
  },
  '/desk/costs.csv': {
    get: {
      operationId: 'exportCosts',
      summary: 'Exports what campaigns cost.',
      description: 'In dollars, with the cost of a lead and of a win. Spreadsheets take every cell as text.',
      security,
      responses: {
        '200': { description: 'The costs.', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...common,
      },
    },
  },
  '/desk/preferences': {
    get: {
      operationId: 'showPreferences',
      summary: 'Shows what somebody is told of, and where.',
      description: 'Of whoever asks.',
      security,
      responses: { '200': answer('What they are told of.', 'DeskPreferences'), ...common },
    },
    patch: {
      operationId: 'changePreferences',
      summary: 'Chooses what somebody is told of.',
      description: 'For whoever asks. What is left out stays.',
      security,
      requestBody: { required: true, content: json(ref('DeskPreferencesChange')) },
      responses: { '200': answer('What they are told of.', 'DeskPreferences'), ...common, ...withBody },
    },
  },
  '/desk/push': {
    post: {
      operationId: 'subscribeBrowser',
      summary: 'Tells somebody in a browser.',
      description: 'Takes a subscription as browsers describe it, at a push service that the desk knows.',
      security,
      requestBody: { required: true, content: json(ref('DeskSubscription')) },
      responses: {
        '200': answer('What they are told of.', 'DeskPreferences'),
        ...common,
        ...withBody,
        '409': problem('VAPID_PRIVATE_KEY is not set, so nothing is pushed.'),
      },
    },
  },
  '/desk/push/remove': {
    post: {
      operationId: 'unsubscribeBrowser',
      summary: 'Tells somebody no longer in a browser.',
      description: 'Of whoever asks.',
      security,
      requestBody: { required: true, content: json(ref('DeskUnsubscription')) },
      responses: { '200': answer('What they are told of.', 'DeskPreferences'), ...common, ...withBody },
    },
  },
  '/desk/events': {
    get: {
      operationId: 'watchLeads',
      summary: 'Tells which leads change.',
      description: 'Server-sent events `changed` with ids only, until the access token expires.',
      security,
      responses: {
        '200': {
          description: 'The stream.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...common,
      },
    },
  },
  '/desk/export.csv': {
    get: {
      operationId: 'exportLeads',
      summary: 'Exports leads.',
      description: 'As a list has them, oldest first. Spreadsheets take every cell as text. Recorded.',
      security,
      parameters: queryOf(leadFiltersSchema),
      responses: {
        '200': { description: 'The leads.', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...common,
        '422': withBody['422'],
      },
    },
  },
  '/desk/results': {
    get: {
      operationId: 'leadResults',
      summary: 'What became of the leads.',
      description: 'By source, campaign, page, industry, plan and month. Leads in quarantine do not count.',
      security,
      parameters: queryOf(leadFiltersSchema),
      responses: { '200': answer('The figures.', 'DeskResults'), ...common, '422': withBody['422'] },
    },
  },
}
