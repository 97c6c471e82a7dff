import type { Article } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, reference, seo, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { bullets, h2, legalText, numbers, table, text } from '../portable-text.ts'

type ArticleContent = Pick<
  SeedDocument<Article>,
  'title' | 'summary' | 'category' | 'publishedOn' | 'body' | 'seo'
> & {
  slug: string
  author: string
  services: string[]
  industries?: string[]
  blocks?: NonNullable<SeedDocument<Article>['blocks']>
}

function article({ author, services, industries = [], ...content }: ArticleContent): SeedDocument<Article> {
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
      'Most organisations that lose data had a backup. They’d just never tried to restore it. A green tick tells you something was copied. It doesn’t tell you whether it’s the right data, whether anyone can find it, or how long your people will be stuck while you look.',
      'This is the test we run with clients. It takes an afternoon and costs you nothing but time. You end up with a page that your insurer and your board will want to see.',
    ),
    h2('Choose what would hurt'),
    text(
      'Don’t start with what’s easy to restore. Ask three people what they couldn’t work without at nine tomorrow: one from the front desk, one from finance and one who works on the road. One of them will name a spreadsheet nobody in IT has heard of.',
    ),
    bullets(
      'A file that somebody changed today, as it was yesterday.',
      'The mailbox of somebody who’s left.',
      'A whole system, such as bookings or accounts, on a different machine.',
    ),
    h2('Time it, from the call until work goes on'),
    text(
      'Start the clock when somebody notices, not when the restore begins. Looking for the backup password counts. So does waiting for the one person who knows how. Write down two times: how old the restored data was, and how long people waited before they could work again.',
    ),
    table(
      'What the two times are called',
      ['Name', 'Question', 'A usual goal for a small office'],
      [
        ['Recovery point', 'How much work is gone?', 'At most one working day'],
        ['Recovery time', 'How long is work stopped?', 'Four hours for what you chose above'],
      ],
    ),
    h2('Let somebody else look at the result'),
    text(
      'The engineer who restored a file can see that it opens. Only the person who uses it will notice that half the formulas are broken. Let them work with it for ten minutes before you call it done.',
    ),
    h2('What should worry you'),
    numbers(
      'Only one person can sign in to the account you restore from.',
      'One administrator account controls both the originals and the copies. Whoever steals it gets both.',
      'Nobody knows how long you keep copies, or it’s less time than you’d take to notice a loss.',
      'Nobody can tell you when the last test was.',
    ),
    text(
      'If any of these is true, fix it before you buy anything. Our [backup service](/services/cloud-backup) includes a restore test and a written record of it. The list above is yours either way.',
    ),
  ),
  blocks: [
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Want a hand with your first test?',
      text: 'We’ll run the first restore test with you, and you keep the record.',
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
      'Somebody breaks into your supplier’s mailbox. For weeks they only read. Then the invoice you were expecting turns up on the usual day, from the usual address. Only the bank details at the bottom have changed.',
      'No filter will stop it, because only one number is wrong. What stops it is somebody who’s allowed to take their time.',
    ),
    h2('Two habits'),
    bullets(
      'Ring the supplier about new or changed bank details. Use the number in your own records, never one in the message.',
      'Have one person enter a payment and another release it. Don’t rush either of them.',
    ),
    text(
      'Write both down as a rule, and tell your suppliers and your clients about it. We set up the rest of what protects a mailbox as part of our [cyber security service](/services/cyber-security).',
    ),
  ),
  blocks: [
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Could your email be faked?',
      text: 'We’ll check what strangers can do with your name, free and in writing.',
      actions: [linkAction('Check our email', '/contact')],
    },
  ],
  seo: seo(
    'Payment redirection: two habits stop it',
    'How payment redirection fraud works without any malware, and two habits at the accounts desk that stop most of it before money leaves.',
    ['payment redirection', 'invoice fraud', 'business email compromise'],
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
      'A good first week is full of questions, and some of them are uncomfortable. If your new provider starts by installing things, they’ve decided what you need without asking.',
    ),
    bullets(
      'Who can sign in as an administrator, and do they all still work here?',
      'Which supplier would you have to ring at night, and who’s got the contract number?',
      'What have people given up reporting, because nobody ever fixed it?',
      'When did somebody last restore something from a backup?',
    ),
    text(
      'Ask for the answers in writing, and keep them somewhere that stays yours if you change again. See how we take over from another provider on our [managed IT page](/services/managed-it).',
    ),
  ),
  blocks: [
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'Changing providers?',
      text: 'Tell us what you have. We’ll send you the questions that matter for your office.',
      actions: [linkAction('Ask for the questions', '/contact')],
    },
  ],
  seo: seo(
    'What a new IT provider should ask you',
    'The questions that a new managed IT provider should ask in the first week, and why the answers belong to you and not to them.',
    ['changing IT provider', 'managed IT onboarding', 'IT handover'],
  ),
})

export const articles = [restoreTest, invoiceFraud, firstWeek]
