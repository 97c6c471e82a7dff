import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { headingField, introField, requiredString } from '../fields/heading-fields.ts'
import { IMAGE_LIMITS } from '../fields/image-limits.ts'

const VIDEO = /^https:\/\/(?:(?:www\.)?youtube\.com\/watch\?v=|youtu\.be\/|vimeo\.com\/)[\w-]+\S*$/

export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  description: 'A picture that opens a video at YouTube or Vimeo.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'href',
      title: 'Address of the video',
      type: 'url',
      description:
        'At YouTube or Vimeo. The video opens there: nothing is loaded from them before, so no consent is needed.',
      validation: (rule) => [
        rule.required().error('Enter the address of the video.'),
        rule.custom((href) =>
          href === undefined || VIDEO.test(href)
            ? true
            : 'Copy the address from YouTube or Vimeo, for example https://www.youtube.com/watch?v=… or https://vimeo.com/….',
        ),
      ],
    }),
    requiredString('title', 'Title of the video', 'Enter the title. The link to the video shows it.'),
    defineField({
      name: 'minutes',
      title: 'Length in minutes',
      type: 'number',
      description: 'Rounded up. Leave empty to hide it.',
      validation: (rule) => rule.integer().min(1).error('Enter a whole number of minutes, at least 1.'),
    }),
    defineField({
      name: 'poster',
      title: 'Picture',
      type: 'figure',
      description: `A still from the video or a photo, at least 1280 pixels wide. ${IMAGE_LIMITS}`,
      validation: (rule) => rule.required().assetRequired().error('Upload a picture for the video.'),
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'heading', media: 'poster' },
    prepare: ({ title, subtitle, media }) => ({
      title: title || subtitle,
      subtitle: 'Video',
      media: media ?? PlayIcon,
    }),
  },
})
