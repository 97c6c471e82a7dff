import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { credentialKinds } from '@site/content-model/credential-kinds'
import { BY_POSITION, languageField, orderField, sampleField, samplePreview } from '../fields/page-fields.ts'
import { defineDocument, field, requiredString } from '../fields/field.ts'
import { UPLOAD_MEGABYTES } from '../fields/upload-limits.ts'
import { localDay } from '@site/domain/business-time'

export const credential = defineDocument('credential', 'Credential', CheckmarkCircleIcon, {
  fields: [
    requiredString('title', 'Name', 'Visitors look for it by its name.', 'As the issuer writes it.'),
    field('string', 'kind', 'Kind', {
      options: { list: credentialKinds.map(({ key, title }) => ({ value: key, title })), layout: 'radio' },
      why: 'Choose the kind. Lists are sorted by it.',
    }),
    requiredString('issuer', 'Issued by', 'A credential is worth what its issuer is.'),
    field('string', 'number', 'Number', {
      description: 'Of the certificate, policy, membership or licence: whoever checks it asks for this.',
      rules: (rule) =>
        rule
          .custom((number, { document }) =>
            number || document?.['href'] ? true : 'Without a number or a link nobody can check it.',
          )
          .warning(),
    }),
    field('url', 'href', 'Where it can be checked', {
      description: 'The page of the issuer or of a public register, starting with https://.',
      rules: (rule) => rule.uri({ scheme: ['https'] }).error('Start with https://.'),
    }),
    field('file', 'file', 'Certificate', {
      description: `PDF, at most ${UPLOAD_MEGABYTES} MB. Visitors can open it, so it must hold nothing that is secret.`,
      options: { accept: '.pdf' },
    }),
    field('date', 'expires', 'Good until', {
      description: 'The last day. The site leaves it out from the next one on.',
      rules: (rule) =>
        rule
          .custom(
            (expires) =>
              !expires ||
              expires >= localDay() ||
              'It has expired, so the site leaves it out. Renew it, or delete it.',
          )
          .warning(),
    }),
    orderField('credential'),
    sampleField,
    languageField,
  ],
  orderings: [BY_POSITION],
  preview: samplePreview(CheckmarkCircleIcon, { title: 'title', issuer: 'issuer' }),
})
