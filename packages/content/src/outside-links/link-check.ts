import type { BrokenLink } from './check-links.ts'

/** The document that asks for a check and has its result. The dot makes it private in both lakes. */
export const LINK_CHECK_ID = 'linkCheck.outside'

/** Asked for in the Studio's overview, and carried out by its scheduler. Times are ISO strings. */
export type LinkCheck = {
  readonly requestedAt: string
  /** The request that the result is of. */
  readonly answered?: string
  readonly checkedAt?: string
  readonly checked?: number
  readonly broken?: readonly BrokenLink[]
  /** Why there is no result. */
  readonly failure?: string | null
}
