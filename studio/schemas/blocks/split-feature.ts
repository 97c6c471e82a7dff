import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineBlock, field, headingField, imageInstead, radioField } from '../fields/field.ts'

function hasImage(value: unknown): boolean {
  const { image } = (value ?? {}) as { image?: { asset?: unknown } }
  return image?.asset !== undefined
}

const fields = [
  headingField,
  field('richText', 'body', 'Text', { why: 'The drawing needs a text that explains it.' }),
  field('array', 'points', 'Points', {
    of: [{ type: 'string' }],
    description: 'Facts in a few words each, shown as a list with ticks.',
    rules: (rule) => rule.max(6).warning('More than six points read better as text.'),
  }),
  field('action', 'action', 'Button'),
  field('string', 'illustration', 'Drawing', {
    fieldset: 'picture',
    options: {
      list: [
        { value: 'essentialEight', title: 'Essential Eight maturity levels' },
        { value: 'levels', title: 'Climb to a maturity level' },
        { value: 'levelling', title: 'One measure for six industries' },
        { value: 'equalGround', title: 'Landscape: small places as high as a bank' },
        { value: 'fixedPrice', title: 'Landscape: a level line above hills' },
        { value: 'serviceDesk', title: 'Path of a support request' },
        { value: 'deviceLifecycle', title: 'Life of a device' },
        { value: 'network', title: 'Offices, cloud and network' },
        { value: 'backupTimeline', title: 'Backup timeline' },
        { value: 'pageBuild', title: 'From sketch to page' },
        { value: 'uptime', title: 'Hosting and monitoring' },
        { value: 'roadmap', title: 'Technology roadmap' },
        { value: 'collaboration', title: 'Collaboration tools' },
        { value: 'summary', title: 'Summary of an assessment' },
        { value: 'values', title: 'Landscape: the harbour, across the whole page' },
      ],
    },
    description: 'Without a drawing or an image, the text is a statement across the page.',
    hidden: ({ parent }) => hasImage(parent) && !parent.illustration,
  }),
  imageInstead('It is cropped to 4:3. The hotspot that you draw stays visible.'),
  radioField(
    'side',
    'Side of the drawing or image',
    'Choose a side.',
    { left: 'Left', right: 'Right' },
    { options: { direction: 'horizontal' }, initialValue: 'right', fieldset: 'picture' },
  ),
]

export const splitFeature = defineBlock(
  'splitFeature',
  'Text beside a drawing or an image',
  SplitVerticalIcon,
  fields,
)
