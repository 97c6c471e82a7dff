import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineType } from 'sanity'
import { defineDocument, field } from '../fields/field.ts'

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
    field('string', 'campaign', 'Campaign'),
    field('string', 'campaignFingerprint', 'Fingerprint of the campaign'),
    field('string', 'message', 'Result'),
    field('string', 'requestedBy', 'Planned by'),
    field('string', 'requestedById', 'Their id'),
    field('datetime', 'doneAt', 'Carried out'),
  ],
  preview: { select: { title: 'title', subtitle: 'at' } },
})

export const contentVersion = defineType({
  name: 'contentVersion',
  title: 'Version of the content model',
  type: 'document',
  readOnly: true,
  fields: [field('number', 'version', 'Version', { why: 'Migrations need it.' })],
})
