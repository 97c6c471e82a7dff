import { PlayIcon } from '@sanity/icons/Play'
import { defineBlock, field, headingFields, imageField, requiredString } from '../fields/field.ts'
import { UPLOAD_MEGABYTES } from '../fields/upload-limits.ts'

const VIDEO = /^https:\/\/(?:(?:www\.)?youtube\.com\/watch\?v=|youtu\.be\/|vimeo\.com\/)[\w-]+\S*$/

type Uploaded = { asset?: { _ref: string } }
type Block = { file?: Uploaded } | undefined

const NO_CAPTIONS =
  'People who can’t hear it need captions. If nobody speaks in the video, say so in the text above it.'

function ofType(value: unknown, extensions: readonly string[]): boolean {
  const id = (value as Uploaded | undefined)?.asset?._ref
  return id === undefined || extensions.some((extension) => id.endsWith(`-${extension}`))
}

const fields = [
  ...headingFields,
  requiredString(
    'title',
    'Title of the video',
    'Enter the title. Visitors see it, and hear it from screen readers.',
  ),
  field('file', 'file', 'Video to play on the page', {
    description: `MP4 (H.264) or WebM, at most ${UPLOAD_MEGABYTES} MB: about two minutes at 1280 × 720. Nothing of it is loaded before somebody plays it. The file keeps what your camera wrote into it, such as the place: export it from a video program first.`,
    options: { accept: '.mp4,.webm' },
    rules: (rule) =>
      rule.custom(
        (file) =>
          ofType(file, ['mp4', 'webm']) ||
          'Upload an MP4 or a WebM. Other videos don’t play in every browser.',
      ),
  }),
  field('file', 'captions', 'Captions', {
    description:
      'A WebVTT file (.vtt), for people who can’t hear the video. YouTube and most video programs make one and let you correct it.',
    options: { accept: '.vtt' },
    hidden: ({ parent }) => !(parent as Block)?.file?.asset,
    rules: (rule) => [
      rule.custom(
        (captions) => ofType(captions, ['vtt']) || 'Upload a WebVTT file, whose name ends with .vtt.',
      ),
      rule
        .custom(
          (captions, { parent }) =>
            !(parent as Block)?.file?.asset || captions?.asset !== undefined || NO_CAPTIONS,
        )
        .warning(),
    ],
  }),
  field('url', 'href', 'Address of the video elsewhere', {
    description:
      'At YouTube or Vimeo. The video opens there: nothing is loaded from them before, so no consent is needed.',
    hidden: ({ parent, value }) => value === undefined && (parent as Block)?.file?.asset !== undefined,
    rules: (rule) => [
      rule.custom((href, { parent }) => {
        const placed = (parent as Block)?.file?.asset !== undefined
        if (!placed && href === undefined)
          return 'Upload the video above, or enter its address at YouTube or Vimeo.'
        return placed && href !== undefined ? 'Remove either the address or the uploaded video.' : true
      }),
      rule.custom((href) =>
        href === undefined || VIDEO.test(href)
          ? true
          : 'Copy the address from YouTube or Vimeo, for example https://www.youtube.com/watch?v=… or https://vimeo.com/….',
      ),
    ],
  }),
  field('number', 'minutes', 'Length in minutes', {
    description: 'Rounded up. Leave empty to hide it.',
    hidden: ({ parent }) => (parent as Block)?.file?.asset !== undefined,
    rules: (rule) => rule.integer().min(1).error('Enter a whole number of minutes, at least 1.'),
  }),
  imageField('poster', 'Picture', {
    description: 'A still from the video or a photo, at least 1280 pixels wide.',
    why: 'Upload a picture for the video.',
  }),
]

export const video = defineBlock('video', 'Video', PlayIcon, fields, {
  select: { title: 'title', heading: 'heading', media: 'poster' },
  named: ({ title, heading }) => title || heading,
})
