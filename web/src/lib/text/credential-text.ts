import { credentialKinds } from '@site/content-model/credential-kinds'
import { formatDay } from './format.ts'

/** Texts of the blocks that show people, testimonials and credentials. Only pages rendered in the browser load them. */
export const proofText = {
  number: 'Number',
  goodUntil: (date: string) => `Good until ${formatDay(date)}`,
  check: 'Check it',
  open: 'Open the PDF',
  /** What a link says to screen readers. */
  named: (link: string, title: string) => `${link}: ${title}`,
  kind: (key: string) => credentialKinds.find((kind) => kind.key === key)?.title ?? key,
  allCaseStudies: 'All case studies',
  allArticles: 'All articles',
}
