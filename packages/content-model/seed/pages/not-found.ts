import type { NotFoundPage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, link, seo } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

/** The heading and text are fixed, see docs/product.md. */
export const notFoundPage: SeedDocument<NotFoundPage> = {
  _id: 'notFoundPage',
  _type: 'notFoundPage',
  language: LANGUAGE,
  title: 'Page not found',
  summary:
    'The address does not lead to a page of this site. These pages may have what you were looking for.',
  heading: '404',
  text: 'Oops! Page not found',
  homeLink: link('Return to Home', '/'),
  suggestionsHeading: 'Perhaps you were looking for',
  suggestions: [
    link('Managed IT Services', '/services/managed-it'),
    link('Cyber Security', '/services/cyber-security'),
    link('Plans and pricing', '/pricing'),
    link('Industries', '/industries'),
    link('Contact', '/contact'),
  ],
  seo: seo(
    'Page not found, and where to go next',
    'The address does not lead to a page of this site. Find managed IT, cyber security, plans and contact details from here.',
    ['page not found'],
  ),
}
