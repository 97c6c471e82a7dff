import type { Article } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, reference, seo, slug } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { bullets, h2, legalText, numbers, table, text } from '../portable-text.ts'

type ArticleContent = Pick<
  Keyless<Article>,
  'title' | 'summary' | 'category' | 'publishedOn' | 'body' | 'seo'
> & {
  slug: string
  author: string
  services: string[]
  industries?: string[]
  blocks?: NonNullable<Keyless<Article>['blocks']>
}

function article({ author, services, industries = [], ...content }: ArticleContent): Keyless<Article> {
  return {
    _id: `article-${content.slug}`,
    _type: 'article',
    language: LANGUAGE,
    sample: true,
    ...content,
    slug: slug(content.slug),
    author: reference(`person-${author}`),
    services: services.map((service) => reference(`service-${service}`)),
    ...(industries.length > 0 && {
      industries: industries.map((industry) => reference(`industry-${industry}`)),
    }),
  }
}

const restoreTest = article({
  title: 'A backup is a promise until you restore it',
  slug: 'restore-test',
  summary: 'How to test a restore in one afternoon, what to write down, and which result should worry you.',
  category: 'Guides',
  author: 'cloud',
  publishedOn: '2026-11-10',
  services: ['cloud-backup', 'managed-it'],
  industries: ['transport-logistics', 'professional-services'],
  body: legalText(
    text(
      'Most organisations that lose data had backups. The copies were there; what nobody had done was to bring one back. A green tick in a console says that bytes were copied. It says nothing about whether they are the right ones, whether somebody can find them, or how long your people sit still meanwhile.',
      'This is the test that we run with clients. It takes an afternoon, costs nothing but time, and ends with one page that your insurer and your board will want to see.',
    ),
    h2('Choose what would hurt'),
    text(
      'Do not begin with what is easy to restore. Ask three people, one from the front desk, one from finance and one who works out of a vehicle, what they could not work without tomorrow at nine. You will hear of a spreadsheet that no system diagram shows.',
    ),
    bullets(
      'One file that somebody changed yesterday, brought back to yesterday.',
      'One mailbox of a person who has left.',
      'One whole system, such as the booking or the accounting one, on a machine that is not its own.',
    ),
    h2('Take the time, from the call to the first piece of work'),
    text(
      'The clock starts when somebody notices, not when the restore begins. Finding the password of the backup account counts. So does waiting for the one person who knows. Write down two times: how old the restored data was, and how long it took until work went on.',
    ),
    table(
      'What the two times are called',
      ['Name', 'Question', 'A usual goal for a small office'],
      [
        ['Recovery point', 'How much work is gone?', 'At most one working day'],
        ['Recovery time', 'How long does work stand still?', 'Four hours for what you chose above'],
      ],
    ),
    h2('Let somebody else look at the result'),
    text(
      'The engineer who restored a file sees that it opens. The person who wrote it sees that the formulas point at a drive that no longer exists. Have the owner of the data work with it for ten minutes before you call it restored.',
    ),
    h2('What should worry you'),
    numbers(
      'The restore needs an account that only one person can sign in to.',
      'The copies live under the same administrator account as the originals: whoever takes one takes both.',
      'Nobody can say how long the copies are kept, or the answer is shorter than it takes you to notice.',
      'The last test has no date.',
    ),
    text(
      'If one of these is true, mend it before you buy anything. Our [backup service](/services/cloud-backup) includes a restore test with a written record; the list above is yours either way.',
    ),
  ),
  blocks: [
    {
      _type: 'callToAction',
      heading: 'Want somebody to sit beside you?',
      text: 'We run the first restore test with you and leave you the record.',
      actions: [linkAction('Ask about a restore test', '/contact')],
    },
  ],
  seo: seo(
    'How to test a restore in one afternoon',
    'A restore test for small organisations: what to choose, which two times to take, who has to look at the result, and which findings should worry you.',
    ['restore test', 'backup testing', 'recovery time'],
  ),
})

const invoiceFraud = article({
  title: 'The invoice was real. The account number was not.',
  slug: 'invoice-fraud',
  summary: 'Payment redirection needs no virus. Two habits at the accounts desk stop most of it.',
  category: 'Security',
  author: 'security',
  publishedOn: '2026-10-20',
  services: ['cyber-security'],
  industries: ['professional-services'],
  body: legalText(
    text(
      'A supplier’s mailbox is taken over. For weeks nothing happens: somebody reads along. Then an invoice that you expected arrives on the day on which you expected it, from the address that you know, with other bank details at its foot.',
      'No filter stops it, because nothing in it is false but a number. What stops it is a person who has permission to be slow.',
    ),
    h2('Two habits'),
    bullets(
      'New or changed bank details are confirmed by telephone, on a number from your own records and never from the message.',
      'The person who enters a payment is not the one who releases it, and neither is asked to hurry.',
    ),
    text(
      'Write both into the procedure and tell your suppliers that you do it. Those who pay you deserve the same warning. What else belongs around a mailbox is part of our [cyber security service](/services/cyber-security).',
    ),
  ),
  seo: seo(
    'Payment redirection: two habits stop it',
    'How payment redirection fraud works without any malware, and two habits at the accounts desk that stop most of it before money leaves.',
    ['payment redirection', 'invoice fraud', 'business e-mail compromise'],
  ),
})

const firstWeek = article({
  title: 'What a new IT provider should ask in the first week',
  slug: 'first-week',
  summary:
    'Changing providers is a chance to find out what you have. These questions tell you whether the new one looks.',
  category: 'Guides',
  author: 'service-desk',
  publishedOn: '2026-09-15',
  services: ['managed-it'],
  industries: ['healthcare-aged-care'],
  body: legalText(
    text(
      'A good first week is full of questions, and some of them are uncomfortable. A provider who begins by installing has decided already what you need.',
    ),
    bullets(
      'Who can sign in as an administrator, and who of them still works here?',
      'Which supplier would you have to ring at night, and who has the contract number?',
      'What did people stop reporting because nothing ever came of it?',
      'When was something last restored, and by whom?',
    ),
    text(
      'Ask for the answers in writing, in a place that you keep when the provider changes again. How we run a change is described with our [managed IT service](/services/managed-it).',
    ),
  ),
  seo: seo(
    'What a new IT provider should ask you',
    'The questions that a new managed IT provider should ask in the first week, and why the answers belong to you and not to them.',
    ['changing IT provider', 'managed IT onboarding', 'IT handover'],
  ),
})

export const articles = [restoreTest, invoiceFraud, firstWeek]
