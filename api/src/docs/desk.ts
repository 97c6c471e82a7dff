import { entrySchema } from '@site/contracts/desk/entry'
import {
  leadChangeSchema,
  manyOutcomeSchema,
  manySchema,
  mergeSchema,
  noteSchema,
  replySchema,
} from '@site/contracts/desk/lead-changes'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import { leadFiltersSchema, leadSearchSchema } from '@site/contracts/desk/lead-filters'
import { leadPageSchema } from '@site/contracts/desk/lead-list'
import { erasedSchema, eraseSchema, heldOnPersonSchema } from '@site/contracts/desk/privacy'
import { resultsSchema } from '@site/contracts/desk/results'
import { deskPeopleSchema, deskSessionSchema } from '@site/contracts/desk/session'
import { invalid, operation, queryOf, text } from './desk-operation.ts'
import { leadOperations } from './desk-leads.ts'
import { answer, problem, retryAfter, toSchema, type Json, type Operation } from './parts.ts'

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
  DeskResults: toSchema(resultsSchema),
  DeskHeldOnPerson: toSchema(heldOnPersonSchema),
  DeskErase: toSchema(eraseSchema),
  DeskErased: toSchema(erasedSchema),
}

/** The desk's endpoints by method and path. */
export const deskOperations: Record<string, Operation> = {
  ...leadOperations,
  'POST /desk/session': {
    ...operation(
      'openDeskSession',
      'Signs somebody in to the lead desk.',
      'Lets in people who are signed in to the Studio and have one of DESK_ROLES, for five minutes.',
      {
        '200': answer('The access token, and the person it belongs to.', 'DeskSession'),
        '401': problem('The content lake does not know the token. A ticket works once.'),
        '403': problem(
          'The token belongs to a program, the person’s role or address is not allowed, or the request did not come from the Studio’s origin.',
        ),
        '429': problem('A limit was reached.', retryAfter),
        '503': problem('The content lake or the database is unavailable.', retryAfter),
      },
    ),
    security: [{ studio: [] }],
  },
  'GET /desk/people': operation(
    'listDeskPeople',
    'Lists the people who use the desk.',
    'Everybody who has opened the desk. The owner of a lead is one of them.',
    { '200': answer('The people.', 'DeskPeople') },
  ),
  'GET /desk/results.csv': operation(
    'exportResults',
    'Exports the results.',
    'A row for each group, with the value in dollars. No cell can be read as a formula.',
    { '200': text('The results.', 'text/csv'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
  'GET /desk/results': operation(
    'leadResults',
    'Counts leads and their outcomes.',
    'By source, campaign, page, industry, plan and month. Leads in quarantine do not count.',
    { '200': answer('The figures.', 'DeskResults'), ...invalid },
    { parameters: queryOf(leadFiltersSchema) },
  ),
}
