import { addressOf } from '@site/content/site/addresses'
import type { SanityDocument } from 'sanity'

let opened = '/'

/** Remembers the page whose form is open, so that Preview starts there. What has no page of its own changes nothing. */
export function rememberPage(document: SanityDocument | null): void {
  opened = (document && addressOf(document)) ?? opened
}

/** The page whose form was opened last, or the home page. */
export function openedPage(): string {
  return opened
}
