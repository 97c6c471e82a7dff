import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType } from 'sanity'

const text = (name: string, title: string) => defineField({ name, title, type: 'string' })

/** What is to be published or taken from the site at a time; made by an action, carried out by the scheduler. */
export const schedule = defineType({
  name: 'schedule',
  title: 'Planned change',
  type: 'document',
  icon: CalendarIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    text('documentId', 'Id of the document'),
    text('documentType', 'Type of the document'),
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
    text('message', 'What became of it'),
    text('requestedBy', 'Planned by'),
    defineField({ name: 'doneAt', title: 'Carried out', type: 'datetime' }),
  ],
  preview: { select: { title: 'title', subtitle: 'at' } },
})
