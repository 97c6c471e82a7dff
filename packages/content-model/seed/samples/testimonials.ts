import type { Testimonial } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, reference } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type TestimonialContent = Pick<Testimonial, 'quote' | 'author' | 'role' | 'company'> & {
  slug: string
  industry: string
  services: string[]
  /** The day on which the author agreed. */
  on: string
}

function testimonial({
  slug,
  industry,
  services,
  on,
  ...content
}: TestimonialContent): SeedDocument<Testimonial> {
  return {
    _id: `testimonial-${slug}`,
    _type: 'testimonial',
    language: LANGUAGE,
    sample: true,
    ...content,
    industry: reference(`industry-${industry}`),
    services: services.map((service) => reference(`service-${service}`)),
    consent: { _type: 'consent', agreed: true, on },
  }
}

export const testimonials = [
  testimonial({
    slug: 'clinic',
    quote:
      'Reception used to keep a paper list of what was broken. There is no list any more. We ring, somebody who knows our rooms picks up, and by the time the patient has sat down it works.',
    author: 'Odile Marrinup',
    role: 'Practice manager',
    company: 'Quollcroft Family Practice',
    industry: 'healthcare-aged-care',
    services: ['managed-it'],
    on: '2026-09-14',
  }),
  testimonial({
    slug: 'accountants',
    quote:
      'Our insurer sent forty questions about security. They answered thirty-one from records that they had anyway, told us plainly which nine we failed, and what each would cost to fix.',
    author: 'Hamish Trevallion',
    role: 'Partner',
    company: 'Lantern Hill Accounting',
    industry: 'professional-services',
    services: ['cyber-security', 'managed-it'],
    on: '2026-08-03',
  }),
  testimonial({
    slug: 'freight',
    quote:
      'The depot flooded on a Friday. On Monday the drivers had their runs on borrowed tablets, from a backup that we had watched being restored a month before.',
    author: 'Suda Kettlewell',
    role: 'Operations manager',
    company: 'Corella Bend Freight',
    industry: 'transport-logistics',
    services: ['cloud-backup', 'managed-it'],
    on: '2026-06-22',
  }),
]
