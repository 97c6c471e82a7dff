import type { CaseStudy } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, reference, seo, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { bullets, text } from '../portable-text.ts'

export const caseStudies: SeedDocument<CaseStudy>[] = [
  {
    _id: 'caseStudy-flooded-depot',
    _type: 'caseStudy',
    language: LANGUAGE,
    sample: true,
    title: 'A flooded depot that opened on Monday',
    slug: slug('flooded-depot'),
    summary:
      'A freight company lost its server room on a Friday night. Drivers had their runs on Monday morning.',
    client: 'Corella Bend Freight',
    industry: reference('industry-transport-logistics'),
    services: [reference('service-cloud-backup'), reference('service-managed-it')],
    publishedOn: '2026-11-03',
    problem: text(
      'Bookings, runs and proof of delivery were all on one server, in a depot beside a creek. Backups went to a disk in the same cabinet, and nobody had ever tried a restore.',
      'The first heavy rain of the season came within a hand’s width of the server room. Nothing broke that time, but the owners asked what would have happened if it had.',
    ),
    work: bullets(
      'In the first month, we started keeping copies of every system in two places away from the depot. Nobody at the depot can delete them.',
      'In the second, we restored the booking system to the cloud as a trial run. The operations manager worked in it for a morning.',
      'In the third, we wrote a plan together: who calls whom, and where to get tablets to borrow.',
    ),
    outcome: text(
      'Nine months later, on a Friday night, the creek came up again and they lost the server room. They opened the plan at seven on Saturday. By noon bookings ran in the cloud, and at five on Monday morning the drivers signed in on tablets.',
    ),
    figures: [
      { _type: 'result', label: 'To restore', before: 'never', after: '5 hours' },
      { _type: 'result', label: 'Work lost', before: 'a day', after: '1 hour' },
      { _type: 'result', label: 'Restores tried', before: 'none', after: '4 a year' },
    ],
    quote: reference('testimonial-freight'),
    blocks: [
      {
        _type: 'callToAction',
        look: 'band',
        heading: 'What would your Monday look like?',
        text: 'Tell us what you couldn’t work without. We’ll tell you how long it’d take to get it back.',
        actions: [linkAction('Talk it through', '/contact')],
      },
    ],
    seo: seo(
      'Case study: a flooded depot, open on Monday',
      'How a freight company lost its server room on a Friday night and had its drivers on the road on Monday, with the figures before and after.',
      ['disaster recovery case study', 'cloud backup case study'],
    ),
  },
  {
    _id: 'caseStudy-clinic-front-desk',
    _type: 'caseStudy',
    language: LANGUAGE,
    sample: true,
    title: 'A clinic whose front desk stopped keeping a list',
    slug: slug('clinic-front-desk'),
    summary:
      'Small faults that nobody reported cost a family practice an hour a day. A service desk that answers put an end to it.',
    client: 'Quollcroft Family Practice',
    industry: reference('industry-healthcare-aged-care'),
    services: [reference('service-managed-it')],
    publishedOn: '2026-10-06',
    problem: text(
      'Label printers that forgot their paper size, a scanner that worked on one computer, a sign-in that took four minutes each morning. Reception kept a paper list and worked around it, because calling only ever got them a ticket number.',
    ),
    work: text(
      'One of our engineers sat with reception for two mornings and wrote down everything that went wrong: twenty-three faults. Nineteen came down to three causes, and we fixed those in the first fortnight. We did the rest one a day, before the doors opened.',
    ),
    outcome: text(
      'The list is gone. When reception rings, they get somebody who knows the practice. Every quarter the practice manager sees what was reported, how long it took to fix, and what to replace before it fails.',
    ),
    figures: [
      { _type: 'result', label: 'Until a computer is ready', before: '4 min', after: '50 s' },
      { _type: 'result', label: 'Open faults', before: '23', after: '2' },
    ],
    quote: reference('testimonial-clinic'),
    blocks: [
      {
        _type: 'callToAction',
        look: 'band',
        heading: 'What’s on your list?',
        text: 'Tell us what your people put up with. We’ll tell you what it takes to fix it.',
        actions: [linkAction('Talk it through', '/contact')],
      },
    ],
    seo: seo(
      'Case study: a clinic without a fault list',
      'How a family practice found twenty-three small faults at its front desk, fixed the three causes of most of them, and stopped keeping a list.',
      ['healthcare IT case study', 'managed IT case study'],
    ),
  },
]
