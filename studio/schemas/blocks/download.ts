import { DownloadIcon } from '@sanity/icons/Download'
import { defineBlock, defineItem, field, headingFields, requiredString } from '../fields/field.ts'
import { UPLOAD_MEGABYTES } from '../fields/upload-limits.ts'

const selected = { title: 'title', subtitle: 'file.asset.originalFilename' }

const downloadFile = defineItem(
  'downloadFile',
  'File',
  selected,
  [
    requiredString('title', 'Name', 'Enter a name. The link shows it with the type and size of the file.'),
    field('string', 'text', 'What is in it', {
      description: 'One sentence, for example “Two pages to go through with your team”.',
    }),
    field('file', 'file', 'File', {
      description: `PDF, Word, Excel, PowerPoint, CSV, text or ZIP, at most ${UPLOAD_MEGABYTES} MB. Anybody can download it.`,
      options: { accept: '.pdf,.docx,.xlsx,.pptx,.csv,.txt,.zip' },
      rules: (rule) => rule.required().assetRequired().error('Upload the file, or remove the entry.'),
    }),
  ],
  (shown) => ({ ...shown, media: DownloadIcon }),
)

const fields = [
  ...headingFields,
  field('array', 'files', 'Files', {
    of: [downloadFile],
    why: 'Add at least one file.',
  }),
]

export const download = defineBlock('download', 'Download', DownloadIcon, fields, {
  select: { title: 'heading', first: 'files.0.title' },
  named: ({ title, first }) => title || first,
})
