import { ComponentIcon } from '@sanity/icons/Component'
import { actionsField, defineBlock, field, headingField, imageInstead } from '../fields/field.ts'
import { scenes } from '../objects/scenes.ts'

const fields = [
  field('string', 'eyebrow', 'Line above the heading', {
    description: 'Two to five words that tell readers where they are.',
  }),
  headingField,
  field('text', 'lede', 'Opening paragraph', {
    description: 'What the visitor gets, in at most three sentences.',
    why: 'The heading alone does not tell visitors whether they are in the right place.',
    most: [360, 'Above 360 characters, few visitors read on.'],
  }),
  actionsField('The first one is the thing most visitors should do.'),
  field('string', 'motif', 'Picture', {
    fieldset: 'picture',
    description: 'The picture beside the heading: a landscape cut from card. Give each page its own.',
    options: {
      list: [
        { value: 'triangulation', title: 'Survey station, with labels (the home page)' },
        { value: 'contours', title: 'None: contour lines behind the text' },
        ...scenes,
      ],
    },
    initialValue: 'contours',
    why: 'The layout has a place for the picture.',
  }),
  imageInstead('Visitors see it first, so choose a small file that shows something relevant.'),
  field('array', 'assurances', 'Assurances', {
    of: [{ type: 'string' }],
    description: 'Short facts under the buttons, each one true and checkable.',
    rules: (rule) => rule.max(4).warning('Readers skip more than four.'),
  }),
  field('secondOpening', 'second', 'Try another opening', {
    fieldset: 'otherOpenings',
    description: 'Shows some visitors another opening, and counts which of the two brings more forms.',
  }),
  field('array', 'campaigns', 'For visitors of a campaign', {
    fieldset: 'otherOpenings',
    of: [{ type: 'campaignOpening' }],
    description: 'Another opening for those who follow a link with the campaign’s name.',
    rules: (rule) => rule.max(20).error('A page can have openings for 20 campaigns.'),
  }),
]

export const hero = defineBlock('hero', 'Opening', ComponentIcon, fields)
