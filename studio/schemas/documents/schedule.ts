import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType } from 'sanity'

const text = (name: string, title: string) => defineField({ name, title, type: 'string' })

/** A scheduled publish or unpublish. A document action creates it, and the scheduler carries it out. */
export const schedule = defineType({
  name: 'schedule',
  title: 'Planned change',
  type: 'document',
  icon: CalendarIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    text('documentId', 'Document id'),
    text('documentType', 'Document type'),
    text('title', 'Document'),
    defineField({
      name: 'action',
      title: 'Action',
      type: 'string',
      options: { list: ['publish', 'unpublish'] },
    }),
    defineField({ name: 'at', title: 'Time', type: 'datetime' }),
    defineField({
      name: 'status',
      title: 'State',
      type: 'string',
      options: { list: ['waiting', 'done', 'failed'] },
    }),
    text('fingerprint', 'Fingerprint of the draft'),
    text('message', 'Result'),
    text('requestedBy', 'Planned by'),
    defineField({ name: 'doneAt', title: 'Carried out', type: 'datetime' }),
  ],
  preview: { select: { title: 'title', subtitle: 'at' } },
})
