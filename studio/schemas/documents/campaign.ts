import { RocketIcon } from '@sanity/icons/Rocket'
import type { ValidationContext } from 'sanity'
import { OTHER, readName } from '@site/domain/insight/channel'
import { CampaignForm } from '../../structure/campaigns/campaign-form.tsx'
import { namesKnownFacts } from '../facts/fact-rules.ts'
import { SHORT_ENOUGH } from '../objects/announcement.ts'
import { defineDocument, field, requiredString } from '../fields/field.ts'
import { hrefField } from '../fields/href-field.ts'

type Days = { readonly starts?: string; readonly ends?: string }

function endsLater(ends: string | undefined, { document }: Pick<ValidationContext, 'document'>) {
  const { starts } = (document ?? {}) as Days
  return !starts || !ends || starts <= ends || 'The last day is before the first.'
}

/** A plan, which visitors never see: it has no draft, and its id has a dot, which makes it private in both lakes. */
export const campaign = defineDocument('campaign', 'Campaign', RocketIcon, {
  liveEdit: true,
  components: { input: CampaignForm },
  validation: (rule) => rule.custom(namesKnownFacts),
  fields: [
    requiredString('name', 'Name', 'The announcement’s link has this name.'),
    requiredString('owner', 'Owner', 'Colleagues know whom to ask.'),
    field('string', 'utm', 'Name in links', {
      description:
        'Follows “utm_campaign=” in the links of mails and advertisements, so that Results can count them.',
      why: 'Without it, Results can’t tell which visitors the campaign brought.',
      rules: (rule) =>
        rule.custom((utm) => readName(utm) !== OTHER || 'Use letters, digits, spaces, hyphens and dots.'),
    }),
    field('date', 'starts', 'First day', {
      why: 'Choose the first day. “Schedule all” puts it on the site then.',
    }),
    field('date', 'ends', 'Last day', {
      description: '“Schedule all” takes it back at the end of this day.',
      why: 'Choose the last day, so that nobody reads an old offer.',
      rules: (rule) => rule.custom(endsLater),
    }),
    field('reference', 'page', 'Page', {
      to: [{ type: 'page' }],
      // The page must not be kept from leaving the site.
      weak: true,
      description: 'Its blocks have the offer and the form.',
      why: 'Choose the page of the campaign.',
    }),
    field('string', 'announcement', 'Announcement', {
      description:
        'One sentence above the header of every other page, from the first to the last day. Leave empty for none.',
      most: SHORT_ENOUGH,
    }),
    field('string', 'menu', 'Words in the menus', {
      description: 'An entry in the header and in the menu on phones. Leave empty for none.',
      most: [24, 'Above 24 characters, the header has no room for it.'],
    }),
    hrefField('Afterwards', {
      name: 'afterwards',
      description: 'Where the page’s address, and links to it, lead once it is taken back.',
      why: 'Choose a page, so that printed addresses don’t end at “Page not found”.',
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'owner' } },
})
