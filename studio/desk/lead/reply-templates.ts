import type { LeadItem } from '@site/contracts/desk/lead-list'

type Addressee = Pick<LeadItem, 'name' | 'reference' | 'plan'> & { firstName: string }

/** The beginning of a reply. */
export type ReplyTemplate = {
  readonly title: string
  readonly fill: (lead: Addressee, author: string) => { subject: string; text: string }
}

const signed = (author: string, ...paragraphs: string[]) =>
  [...paragraphs, `Kind regards\n${author}`].join('\n\n')

/** The reply templates. A new reply starts with the first one. */
export const replyTemplates: readonly [ReplyTemplate, ...ReplyTemplate[]] = [
  {
    title: 'Thanks, when can we call?',
    fill: ({ firstName, reference }, author) => ({
      subject: `Your enquiry ${reference}`,
      text: signed(
        author,
        `Hello ${firstName},`,
        'thank you for getting in touch. To answer you properly, one of us would like to call you for ten minutes. When does it suit you?',
      ),
    }),
  },
  {
    title: 'A quote for a plan',
    fill: ({ firstName, reference, plan }, author) => ({
      subject: `Your quote ${reference}`,
      text: signed(
        author,
        `Hello ${firstName},`,
        `thank you for asking about ${plan ? `the plan ${plan}` : 'our plans'}. Before you get a fixed monthly price from us, we would like to check two things: how many people and devices there are, and who looks after them today.`,
      ),
    }),
  },
  {
    title: 'We tried to call',
    fill: ({ firstName, reference }, author) => ({
      subject: `We missed you: ${reference}`,
      text: signed(
        author,
        `Hello ${firstName},`,
        'we tried to call you about your enquiry and did not get through. Which time is better, or is there another number?',
      ),
    }),
  },
  {
    title: 'Empty',
    fill: ({ reference }) => ({ subject: `Your enquiry ${reference}`, text: '' }),
  },
]
