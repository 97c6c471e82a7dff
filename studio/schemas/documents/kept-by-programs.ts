import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineType } from 'sanity'
import { defineDocument, field } from '../fields/field.ts'

/** A scheduled publish or unpublish. A document action creates it, and the scheduler carries it out. */
export const schedule = defineDocument('schedule', 'Planned change', CalendarIcon, {
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    field('string', 'documentId', 'Document id'),
    field('string', 'documentType', 'Document type'),
    field('string', 'title', 'Document'),
    field('string', 'action', 'Action', { options: { list: ['publish', 'unpublish', 'redirect'] } }),
    field('datetime', 'at', 'Time'),
    field('string', 'status', 'State', { options: { list: ['waiting', 'done', 'failed'] } }),
    field('string', 'fingerprint', 'Fingerprint of the draft'),
    field('string', 'message', 'Result'),
    field('string', 'requestedBy', 'Planned by'),
    field('string', 'requestedById', 'Their id'),
    field('datetime', 'doneAt', 'Carried out'),
  ],
  preview: { select: { title: 'title', subtitle: 'at' } },
})

/** The version of the dataset's content model. Content migrations read and increase it. */
export const contentVersion = defineType({
  name: 'contentVersion',
  title: 'Version of the content model',
  type: 'document',
  readOnly: true,
  fields: [field('number', 'version', 'Version', { why: 'Migrations need it.' })],
})
