import { DownloadIcon } from '@sanity/icons/Download'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, introField, requiredString } from '../fields/heading-fields.ts'

const downloadFile = defineArrayMember({
  name: 'downloadFile',
  title: 'File',
  type: 'object',
  fields: [
    requiredString('title', 'Name', 'Enter a name. The link shows it with the type and size of the file.'),
    defineField({
      name: 'text',
      title: 'What is in it',
      type: 'string',
      description: 'One sentence, for example “Two pages to go through with your team”.',
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: 'PDF, Word, Excel, PowerPoint, CSV, text or ZIP, at most 30 MB. Anybody can download it.',
      options: { accept: '.pdf,.docx,.xlsx,.pptx,.csv,.txt,.zip' },
      validation: (rule) => rule.required().assetRequired().error('Upload the file, or remove the entry.'),
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'file.asset.originalFilename' },
    prepare: ({ title, subtitle }) => ({ title, subtitle, media: DownloadIcon }),
  },
})

export const download = defineType({
  name: 'download',
  title: 'Download',
  type: 'object',
  icon: DownloadIcon,
  description: 'Files to take away, each with its name, type and size.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'files',
      title: 'Files',
      type: 'array',
      of: [downloadFile],
      validation: (rule) => rule.required().min(1).error('Add at least one file.'),
    }),
  ],
  preview: {
    select: { title: 'heading', first: 'files.0.title' },
    prepare: ({ title, first }) => ({ title: title || first, subtitle: 'Download', media: DownloadIcon }),
  },
})
