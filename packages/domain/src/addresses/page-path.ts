/** At most 120 characters: people must be able to read out a campaign's address. */
const PAGE_PATH = /^(?=.{2,120}$)(?:\/[a-z0-9-]+){1,3}$/

/** One to three parts of small letters, digits and hyphens. */
export function isEditorsPath(path: string): boolean {
  return PAGE_PATH.test(path)
}
