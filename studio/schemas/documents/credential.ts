import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { credentialKinds } from '@site/content/credential-kinds'
import { defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'
import { languageField, orderField } from '../fields/page-fields.ts'
import { sampleField, withSample } from '../fields/sample-field.ts'
import { hasExpired, withoutNumber } from './credential-faults.ts'

/** A certificate, partner level, insurance, membership or licence: shown by the block “Credentials”, and with people. */
export const credential = defineType({
  name: 'credential',
  title: 'Credential',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fields: [
    requiredString('title', 'Name', 'Visitors look for it by its name.', 'As the issuer writes it.'),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: {
        list: credentialKinds.map(({ key, title }) => ({ value: key, title })),
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Lists are sorted by kind.'),
    }),
    requiredString('issuer', 'Issued by', 'A credential is worth what its issuer is.'),
    defineField({
      name: 'number',
      title: 'Number',
      type: 'string',
      description: 'Of the certificate, policy, membership or licence: whoever checks it asks for this.',
      validation: (rule) => rule.custom(withoutNumber).warning(),
    }),
    defineField({
      name: 'href',
      title: 'Where it can be checked',
      type: 'url',
      description: 'The page of the issuer or of a public register, starting with https://.',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('Start with https://.'),
    }),
    defineField({
      name: 'expires',
      title: 'Good until',
      type: 'date',
      description: 'The last day. The site leaves it out from the next one on.',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) => rule.custom(hasExpired).warning(),
    }),
    orderField('credential'),
    sampleField,
    languageField,
  ],
  orderings: [{ name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', issuer: 'issuer', sample: 'sample' },
    prepare: ({ title, issuer, sample }) => ({
      title,
      subtitle: withSample(issuer, sample),
      media: CheckmarkCircleIcon,
    }),
  },
})
