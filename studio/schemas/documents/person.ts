import { UserIcon } from '@sanity/icons/User'
import { BY_POSITION, languageField, orderField, sampleField, samplePreview } from '../fields/page-fields.ts'
import { NUMBER } from '../objects/business-facts.ts'
import { choiceField, defineDocument, field, imageField, requiredString } from '../fields/field.ts'

export const person = defineDocument('person', 'Person', UserIcon, {
  fields: [
    requiredString('name', 'Name', 'Visitors want to know whom they talk to.', 'As on a business card.'),
    requiredString('role', 'Role', 'A name alone does not tell a visitor anything.'),
    field('text', 'text', 'What the person does for clients', {
      rows: 4,
      description: 'Two or three sentences. Ask the person before you publish them.',
      why: 'Write what the person does for clients.',
      most: [320, 'Over 320 characters the cards become uneven.'],
    }),
    imageField('photo', 'Photo', {
      description: 'Head and shoulders; it is shown as a square. Left empty, the initials take its place.',
    }),
    field('string', 'phone', 'Phone', {
      description: 'Shown by the block “Contact person”. Leave empty to show the business’s number there.',
      rules: (rule) =>
        rule
          .regex(NUMBER)
          .error('Write the number with its area code, for example 02 5550 0100 or 0491 570 006.'),
    }),
    field('string', 'email', 'E-mail', {
      description: 'Shown by the block “Contact person”, where programs that send spam find it too.',
      rules: (rule) => rule.email().error('Write a complete address, for example name@example.com.'),
    }),
    choiceField('credentials', 'Credentials', 'credential', {
      description: 'Certificates and licences in this person’s name. One that has expired is left out.',
    }),
    orderField('person'),
    sampleField,
    languageField,
  ],
  orderings: [BY_POSITION],
  preview: samplePreview(UserIcon, { title: 'name', role: 'role', media: 'photo' }),
})
