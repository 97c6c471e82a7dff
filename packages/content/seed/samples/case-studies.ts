import type { CaseStudy } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, reference, seo, slug } from '../builders.ts'
import type { Keyless } from '../keyless.ts'
import { bullets, text } from '../portable-text.ts'

export const caseStudies: Keyless<CaseStudy>[] = [
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
      'Bookings, runs and proof of delivery lived on one server in a depot beside a creek. Backups went to a disk in the same cabinet. A restore had never been tried.',
      'When the first heavy rain of the season came, water stood in the server room for an afternoon. It did no harm that time. It was enough for the owners to ask what would have happened.',
    ),
    work: bullets(
      'In the first month, copies of every system were kept in two places away from the depot, under an account that no one at the depot can delete from.',
      'In the second, the booking system was restored into the cloud as a rehearsal, with the operations manager working in it for a morning.',
      'In the third, a written plan named who calls whom, and where borrowed tablets lie ready.',
    ),
    outcome: text(
      'The creek came back nine months later, on a Friday night. The server room was lost. The plan was opened on Saturday at seven, the booking system ran in the cloud by noon, and drivers signed in on tablets on Monday at five.',
    ),
    figures: [
      { _type: 'result', label: 'Hours until bookings ran again', before: 'never tried', after: '5' },
      { _type: 'result', label: 'Work lost, in hours', before: 'up to 24', after: '1' },
      { _type: 'result', label: 'Restore tests in a year', before: '0', after: '4' },
    ],
    quote: reference('testimonial-freight'),
    blocks: [
      {
        _type: 'callToAction',
        heading: 'What would your Monday look like?',
        text: 'Tell us what you could not work without. We tell you how long it would take to have it back.',
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
      'Small faults that nobody reported cost a family practice an hour a day. A desk that answers ended that.',
    client: 'Quollcroft Family Practice',
    industry: reference('industry-healthcare-aged-care'),
    services: [reference('service-managed-it')],
    publishedOn: '2026-10-06',
    problem: text(
      'Label printers that forgot their paper size, a scanner that worked on one computer, a sign-in that took four minutes each morning. Reception kept a paper list and worked around it, because a call used to end in a ticket number.',
    ),
    work: text(
      'An engineer sat beside reception for two mornings and wrote down what happened between the patients. Twenty-three faults came of it. Nineteen had one of three causes, which were mended in the first fortnight; the rest were fixed on the desk’s own time, one each day before opening.',
    ),
    outcome: text(
      'The list is gone. Reception rings, and somebody who knows the rooms answers. Each quarter the practice manager sees what was reported, how long it took, and what should be replaced before it fails.',
    ),
    figures: [
      { _type: 'result', label: 'Minutes to sign in', before: '4', after: 'under 1' },
      { _type: 'result', label: 'Open faults', before: '23', after: '2' },
    ],
    quote: reference('testimonial-clinic'),
    seo: seo(
      'Case study: a clinic without a fault list',
      'How a family practice found twenty-three small faults at its front desk, mended the three causes of most of them, and stopped keeping a list.',
      ['healthcare IT case study', 'managed IT case study'],
    ),
  },
]
